import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The lifetime of a link in milliseconds. The page fetches a new link each time. */
const lifetimeMs = 15 * 60_000

/** Makes and reads links that a browser opens without a session, valid for a quarter of an hour. */
export type SignedLinks = {
  /** The last part of the address of `id`, which is made of a UUID's characters. */
  sign: (id: string, now: Date) => string
  /** The id of a link. Null when the signature is wrong or has expired. */
  read: (link: string, now: Date) => string | null
}

/** Links of one purpose, such as `document links`. Their key derives from the server's key by a one-way function. */
export function signedLinks(serverKey: Buffer, purpose: string): SignedLinks {
  const key = Buffer.from(hkdfSync('sha256', serverKey, '', purpose, 32))
  const signatureOf = (claim: string) => createHmac('sha256', key).update(claim).digest()
  return {
    sign(id, now) {
      const claim = `${id}.${now.getTime() + lifetimeMs}`
      return `${claim}.${signatureOf(claim).toString('base64url')}`
    },
    read(link, now) {
      const [, claim = '', id = '', expiresAt, signature = ''] =
        /^(([0-9a-f-]{36})\.(\d{1,16}))\.([\w-]{43})$/.exec(link) ?? []
      const given = Buffer.from(signature, 'base64url')
      const signed = signatureOf(claim)
      if (given.length !== signed.length || !timingSafeEqual(given, signed)) return null
      return Number(expiresAt) > now.getTime() ? id : null
    },
  }
}

/** The links of photos of deliveries: `shipments` makes them, `proofs` reads them. */
export function proofLinks(serverKey: Buffer): SignedLinks {
  return signedLinks(serverKey, 'proof links')
}
