import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** How long a link is good, in milliseconds: whoever looks again gets a new one. */
const lifetimeMs = 15 * 60_000

/** The key that links are signed with, made from the server's own so that neither tells the other. */
export function documentLinkKey(serverKey: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', serverKey, '', 'document links', 32))
}

/** The address from which a browser saves a document without a session, for a quarter of an hour. */
export function documentUrl(key: Buffer, id: string, now: Date): string {
  const claim = `${id}.${now.getTime() + lifetimeMs}`
  return `/documents/${claim}.${signatureOf(key, claim).toString('base64url')}`
}

/** The id in the last part of such an address; null when we did not sign it, or it has expired. */
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
