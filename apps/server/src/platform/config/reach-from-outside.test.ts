import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { localAddress, reachFromOutside } from './reach-from-outside.ts'

const found = (address: string, more: object) =>
  ({ address, netmask: '', mac: '', cidr: null, internal: false, ...more }) as NetworkInterfaceInfo
const networks = {
  lo: [found('127.0.0.1', { family: 'IPv4', internal: true })],
  eth0: [
    found('192.168.1.7', { family: 'IPv4' }),
    found('2001:db8::7', { family: 'IPv6', scopeid: 0 }),
    found('fe80::7', { family: 'IPv6', scopeid: 2 }),
  ],
}

test.each([
  ['0.0.0.0', ['From another machine: http://192.168.1.7:4000']],
  [
    '::',
    ['From another machine: http://192.168.1.7:4000', 'From another machine: http://[2001:db8::7]:4000'],
  ],
  ['192.168.1.7', ['From another machine: http://192.168.1.7:4000']],
])('on %s it prints an address for other machines', (host, lines) => {
  expect(reachFromOutside({ host, demo: false }, 4000, networks)).toEqual(lines)
})

test.each(['127.0.0.1', '::1', 'localhost'])(
  'on %s it names the settings that open it to other machines',
  (host) => {
    expect(reachFromOutside({ host, demo: false }, 4000)).toEqual([
      expect.stringMatching(/with HOST=0\.0\.0\.0\.$/),
    ])
    expect(reachFromOutside({ host, demo: true }, 4000)).toEqual([
      expect.stringMatching(/with HOST=0\.0\.0\.0 and MERSAL_DEMO=1\.$/),
    ])
  },
)

test.each([
  ['127.0.0.1', 'http://localhost:4000'],
  ['::', 'http://localhost:4000'],
  ['192.168.1.7', 'http://192.168.1.7:4000'],
  ['2001:db8::7', 'http://[2001:db8::7]:4000'],
])('on %s the local address is %s', (host, address) => {
  expect(localAddress({ host }, 4000)).toBe(address)
})
