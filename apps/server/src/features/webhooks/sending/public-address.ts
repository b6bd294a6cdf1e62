import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * IPv4 ranges that are not public: this network, private, shared, loopback, link-local, special and
 * multicast.
 */
const special4 = blockList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
])
/** Of IPv6 only global unicast is public, without its special ranges: protocols, embedded IPv4, documentation. */
const global6 = blockList('ipv6', [['2000::', 3]])
const special6 = blockList('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])
const loopback4 = blockList('ipv4', [['127.0.0.0', 8]])

/** True for a public address. IPv4 embedded in IPv6 is never public. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special4.check(address, 'ipv4')
  // A zone (after `%`) belongs to a link-local address, and the block list cannot match it.
  if (!isIPv6(address) || address.includes('%')) return false
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

export function isLoopbackAddress(address: string): boolean {
  return isIPv4(address) ? loopback4.check(address, 'ipv4') : address === '::1'
}

function blockList(family: 'ipv4' | 'ipv6', subnets: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family)
  return list
}
