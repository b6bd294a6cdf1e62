import { randomBytes, randomInt } from 'node:crypto'
import { hashSecret, openSecret, sealSecret } from '../../platform/session/sealed-secret.ts'

const letters = '0123456789abcdefghijklmnopqrstuvwxyz'
const idLength = 24

/** A client's token as stored: encrypted for display, and hashed for authentication. */
export type StoredToken = { sealed: Buffer; hash: Buffer }

/** The public API id of a client. Never reused. */
export function newApiClientId(): string {
  return `cl_${Array.from({ length: idLength }, () => letters[randomInt(letters.length)]).join('')}`
}

/** A new token of 256 random bits. */
export function newToken(key: Buffer): StoredToken {
  const token = randomBytes(32).toString('base64url')
  return { sealed: sealSecret(key, token), hash: hashSecret(token) }
}

/** The token of a client. Null when its key is lost, so that the client still opens. */
export function readToken(key: Buffer, sealed: Buffer): string | null {
  try {
    return openSecret(key, sealed)
  } catch {
    return null
  }
}
