import { createHmac, hkdfSync, randomInt } from 'node:crypto'

/** A code of random digits. */
export function randomDigits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0')
}

/** A short code is easily guessed from a plain hash. This hash needs the server's key. `owner` is whose code it is. */
export function hashShortCode(
  key: Buffer,
  kind: 'reset codes' | 'e-mail codes' | 'recovery codes' | 'payout codes',
  owner: string | Buffer,
  code: string,
): Buffer {
  const codeKey = new Uint8Array(hkdfSync('sha256', key, '', `mersal ${kind}`, 32))
  return createHmac('sha256', codeKey).update(owner).update(code).digest()
}
