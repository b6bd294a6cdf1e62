/** The fields of a change that lead messages and the receiver's code elsewhere. */
export const contactFields = ['receiver_phone', 'receiver_mobile2', 'receiver_email'] as const
/** Those that lead the parcel elsewhere. */
export const placeFields = [
  'receiver_address',
  'receiver_mark',
  'receiver_latitude',
  'receiver_longitude',
  'shipment_to',
] as const
