import { isIP } from 'node:net'

/** True for a loopback host name or address. */
export function isThisMachine(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'))
}
