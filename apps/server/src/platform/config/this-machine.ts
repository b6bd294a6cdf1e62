import { isIP } from 'node:net'

/** True for the name or address of a host that only this machine reaches: loopback. */
export function isThisMachine(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'))
}
