import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The lifetime of a link in milliseconds. The page fetches a new link each time. */
const lifetimeMs = 15 * 60_000

/** The key that signs links. It derives from the server's key by a one-way function. */
export function documentLinkKey(serverKey: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', serverKey, '', 'document links', 32))
}

/** The address where a browser downloads a document without a session, valid for a quarter of an hour. */
export function documentUrl(key: Buffer, id: string, now: Date): string {
  const claim = `${id}.${now.getTime() + lifetimeMs}`
  return `/documents/${claim}.${signatureOf(key, claim).toString('base64url')}`
}

/** The id of a signed link. Null when the signature is wrong or has expired. */
export function readDocumentLink(key: Buffer, link: string, now: Date): string | null {
  const [, claim = '', id = '', expiresAt, signature = ''] =
    /^(([0-9a-f-]{36})\.(\d{1,16}))\.([\w-]{43})$/.exec(link) ?? []
  const given = Buffer.from(signature, 'base64url')
  const signed = signatureOf(key, claim)
  if (given.length !== signed.length || !timingSafeEqual(given, signed)) return null
  return Number(expiresAt) > now.getTime() ? id : null
}

function signatureOf(key: Buffer, claim: string): Buffer {
  return createHmac('sha256', key).update(claim).digest()
}
