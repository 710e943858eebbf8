@_exported public import ContactModel
