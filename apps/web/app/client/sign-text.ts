import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * HMAC-SHA-256 of a text, in hexadecimal. WebCrypto has it, but only in secure contexts and only asynchronously: a
 * branch may reach its server by plain HTTP, and a guard must know before the first screen.
 */
export function signText(text: string, secret: string): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(text)))
}
