import { isIPv6 } from 'node:net'

/**
 * An IPv4 address in its usual form, also when the connection reports it as IPv6. Any other address
 * unchanged.
 */
export function shownAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/**
 * The address that attempts count for. A subscriber has a whole /64 of IPv6 addresses, so they count as one.
 * An IPv4-mapped IPv6 address counts as the IPv4 address.
 */
export function limitedAddress(address: string): string {
  const bare = address.split('%', 1)[0] ?? address
  if (!isIPv6(shownAddress(bare))) return shownAddress(bare)
  const [head = '', tail = ''] = bare.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = bare.includes('::') ? [...before, ...zeros, ...after] : before
  return `${groups.slice(0, 4).join(':')}::/64`
}
