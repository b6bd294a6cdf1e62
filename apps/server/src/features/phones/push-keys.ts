import { createECDH, ECDH, hkdfSync } from 'node:crypto'

const curve = 'prime256v1'

/** The keys with which the server proves to push services who it is (VAPID), base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

/** Derives the keys from the server's key, so there is no second key to keep. */
export function pushKeysOf(key: Buffer): PushKeys {
  const pair = createECDH(curve)
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', key, '', 'web push', 32)))
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
}

/** True for a public key with which a notification can be encrypted. */
export function isPublicKey(key: string): boolean {
  try {
    ECDH.convertKey(key, curve, 'base64url')
    return true
  } catch {
    return false
  }
}
