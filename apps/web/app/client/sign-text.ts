import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * HMAC-SHA-256 of a text, in hexadecimal. WebCrypto offers it only in secure contexts and only asynchronously. A branch
 * may reach its server by plain HTTP, and a route guard needs the result before the first screen.
 */
export function signText(text: string, secret: string): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(text)))
}
