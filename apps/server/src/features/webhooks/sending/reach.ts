import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { MessageKey } from '@mersal/contract'
import { NotSent } from './failure.ts'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

export type Address = { address: string; family: number }
/** Every address of a name. */
export type Resolve = (name: string) => Promise<Address[]>

/** `toLoopback` lets messages go to this very machine, by http too: a setting for development. */
export type Reach = { resolve: Resolve; toLoopback: boolean }

export const resolveByDns: Resolve = (name) => lookup(name, { all: true, verbatim: true })

/** What is wrong with an address that somebody types, as far as it can be told without asking for its name. */
export function faultOfUrl(url: URL, { toLoopback }: Pick<Reach, 'toLoopback'>): MessageKey | null {
  const host = hostOf(url)
  const isHere = toLoopback && (host === 'localhost' || isLoopbackAddress(host))
  if (url.protocol !== 'https:' && !isHere) return 'webhook_url_https'
  const isPrivate = isIP(host) === 0 ? host === 'localhost' : !isPublicAddress(host)
  return isPrivate && !isHere ? 'webhook_url_private' : null
}

/**
 * The addresses to connect to, asked for now and every one of them checked: a name that leads to a private address
 * beside a public one is refused as a whole.
 *
 * @throws {NotSent} when there is none, or one may not be called.
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
