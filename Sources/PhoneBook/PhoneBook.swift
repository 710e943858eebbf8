// The face stands on these modules, whose types its own calls take and return. Formats and archives are not
// among them: ``AddressBook``, ``ContactStream`` and ``Backup`` read and write all of them.

@_exported public import ContactCleaning
@_exported public import ContactModel
@_exported public import ContactVCard
@_exported public import PhoneNumbers
@_exported public import QRCodes
