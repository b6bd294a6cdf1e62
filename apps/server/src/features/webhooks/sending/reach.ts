import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { MessageKey } from '@mersal/contract'
import { NotSent } from './failure.ts'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

export type Address = { address: string; family: number }
/** Resolves all addresses of a host name. */
export type Resolve = (name: string) => Promise<Address[]>

/** `toLoopback` allows messages to this machine, also over HTTP. For development. */
export type Reach = { resolve: Resolve; toLoopback: boolean }

export const resolveByDns: Resolve = (name) => lookup(name, { all: true, verbatim: true })

/** The fault of an address in a form, as far as it shows without DNS. */
export function faultOfUrl(url: URL, { toLoopback }: Pick<Reach, 'toLoopback'>): MessageKey | null {
  const host = hostOf(url)
  const isHere = toLoopback && (host === 'localhost' || isLoopbackAddress(host))
  if (url.protocol !== 'https:' && !isHere) return 'webhook_url_https'
  const isPrivate = isIP(host) === 0 ? host === 'localhost' : !isPublicAddress(host)
  return isPrivate && !isHere ? 'webhook_url_private' : null
}

/**
 * Resolves and checks the addresses to connect to. A name with both a private and a public address is
 * refused.
 * @throws {NotSent} when there is no address, or one is not allowed.
 */
export async function addressesOf(url: URL, { resolve, toLoopback }: Reach): Promise<Address[]> {
  const host = hostOf(url)
  const family = isIP(host)
  const addresses = family === 0 ? await resolve(host) : [{ address: host, family }]
  if (addresses.length === 0) throw new NotSent('name')
  const isEncrypted = url.protocol === 'https:'
  const mayCall = ({ address }: Address) =>
    (toLoopback && isLoopbackAddress(address)) || (isEncrypted && isPublicAddress(address))
  if (!addresses.every(mayCall)) throw new NotSent('private')
  return addresses
}

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}
