@_exported public import ContactArchive
@_exported public import ContactCSV
@_exported public import ContactCleaning
@_exported public import ContactJSON
@_exported public import ContactLDIF
@_exported public import ContactModel
@_exported public import ContactPage
@_exported public import ContactVCard
