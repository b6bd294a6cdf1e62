import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** How long a signed id opens its bill, in milliseconds. */
const lifetimeMs = 30 * 60_000

/** The key that signs bill ids, derived from the server's key. Neither reveals the other. */
export function billKey(serverKey: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', serverKey, '', 'bill ids', 32))
}

/** An id that opens the bill of one shipment without a session, until `expiresAt`. */
export function signBillIds(
  key: Buffer,
  awbs: readonly number[],
  now: Date,
): { ids: string[]; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  const ids = awbs.map((awb) => {
    const claim = `${awb}.${expiresAt.getTime()}`
    return `${claim}.${signatureOf(key, claim).toString('base64url')}`
  })
  return { ids, expiresAt }
}

/** The bare AWB of a signed id; null when the signature is wrong or has expired. */
export function readBillId(key: Buffer, id: string, now: Date): number | null {
  const [, claim = '', awb, expiresAt, signature = ''] =
    /^((\d{12})\.(\d{1,16}))\.([\w-]{43})$/.exec(id) ?? []
  const given = Buffer.from(signature, 'base64url')
  const signed = signatureOf(key, claim)
  if (given.length !== signed.length || !timingSafeEqual(given, signed)) return null
  return Number(expiresAt) > now.getTime() ? Number(awb) : null
}

function signatureOf(key: Buffer, claim: string): Buffer {
  return createHmac('sha256', key).update(claim).digest()
}
