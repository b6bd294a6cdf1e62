import { createHmac, hkdfSync } from 'node:crypto'
import { readPhones } from '@mersal/contract'

/** The hash of a phone, however it is written. */
export type PhoneHash = (phone: string) => string

/**
 * A phone has so few digits that a plain hash would give it away. The key is derived from the server's, which is not in the
 * database.
 */
export function phoneHashes(serverKey: Buffer): PhoneHash {
  const key = Buffer.from(hkdfSync('sha256', serverKey, '', 'barred phones', 32))
  return (phone) =>
    createHmac('sha256', key)
      .update(readPhones(phone)[0] ?? phone)
      .digest('base64url')
}
