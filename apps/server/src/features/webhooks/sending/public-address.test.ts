import { expect, test } from 'vitest'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

test.each(['1.1.1.1', '41.33.0.1', '172.15.255.255', '172.32.0.0', '2606:4700:4700::1111', '2a00:1450::1'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ['this network', '0.0.0.0'],
  ['private, 10', '10.255.255.255'],
  ['private, 172.16', '172.16.0.1'],
  ['private, 172.31', '172.31.255.255'],
  ['private, 192.168', '192.168.1.1'],
  ['carrier-grade NAT', '100.64.0.1'],
  ['carrier-grade NAT, the last', '100.127.255.255'],
  ['loopback', '127.0.0.1'],
  ['loopback, the last', '127.255.255.254'],
  ['link-local, the metadata service of clouds', '169.254.169.254'],
  ['protocol assignments', '192.0.0.1'],
  ['documentation', '203.0.113.9'],
  ['benchmarks', '198.19.0.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['IPv6 loopback', '::1'],
  ['IPv6 unspecified', '::'],
  ['IPv6 private', 'fd00::1'],
  ['IPv6 link-local', 'fe80::1'],
  ['IPv6 link-local with a zone', 'fe80::1%eth0'],
  ['a public address with a zone', '2606:4700::1%eth0'],
  ['IPv6 multicast', 'ff02::1'],
  ['IPv4 mapped, private', '::ffff:10.0.0.1'],
  ['IPv4 mapped, loopback in hexadecimal', '::ffff:7f00:1'],
  ['IPv4 mapped, public', '::ffff:1.1.1.1'],
  ['IPv4 compatible', '::127.0.0.1'],
  ['IPv4 by translation', '64:ff9b::a00:1'],
  ['IPv4 by 6to4', '2002:a00:1::1'],
  ['IPv4 by Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['IPv6 documentation', '2001:db8::1'],
  ['no address', 'shop.example'],
])('%s is not public: %s', (_, address) => expect(isPublicAddress(address)).toBe(false))

test('only loopback addresses are loopback', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1'].every(isLoopbackAddress)).toBe(true)
  expect(['10.0.0.1', '::ffff:127.0.0.1', 'localhost'].some(isLoopbackAddress)).toBe(false)
})
