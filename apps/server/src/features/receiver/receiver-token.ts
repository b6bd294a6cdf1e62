import { createHmac, hkdfSync } from 'node:crypto'

/** Makes the token of the link `number` of a shipment: 128 bits, base64url. */
export type TokenOf = (awb: number, number: number) => string

/** Tokens derive from the server's key, so that each message can contain the link and nothing stores it. */
export function receiverTokens(serverKey: Buffer): TokenOf {
  const key = Buffer.from(hkdfSync('sha256', serverKey, '', 'receiver links', 32))
  return (awb, number) =>
    createHmac('sha256', key).update(`${awb}.${number}`).digest().subarray(0, 16).toString('base64url')
}

/** What a token looks like. */
export const tokenPattern = /^[\w-]{22}$/
