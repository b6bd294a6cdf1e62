import { randomBytes, randomInt } from 'node:crypto'
import { hashSecret, openSecret, sealSecret } from '../../platform/session/sealed-secret.ts'

const letters = '0123456789abcdefghijklmnopqrstuvwxyz'
const idLength = 24

/** A client's token as it is stored: sealed, to be shown to those who may see it, and hashed, to be recognised. */
export type StoredToken = { sealed: Buffer; hash: Buffer }

/** The id that a merchant's calls carry: public, and never given twice. */
export function newApiClientId(): string {
  return `cl_${Array.from({ length: idLength }, () => letters[randomInt(letters.length)]).join('')}`
}

/** A new token of 256 random bits. */
export function newToken(key: Buffer): StoredToken {
  const token = randomBytes(32).toString('base64url')
  return { sealed: sealSecret(key, token), hash: hashSecret(token) }
}

/** The token of a client; null when it was sealed with a key that is lost, so that the client can still be opened. */
export function readToken(key: Buffer, sealed: Buffer): string | null {
  try {
    return openSecret(key, sealed)
  } catch {
    return null
  }
}
