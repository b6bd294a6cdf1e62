import { afterEach, expect, test, vi } from 'vitest'
import { chatWith, wayTo } from './links.ts'

const on = (userAgent: string) => vi.stubGlobal('navigator', { userAgent })
afterEach(() => vi.unstubAllGlobals())

const map = { latitude: 31.2, longitude: 29.9 }
const address = '5 شارع فؤاد'
const spelled = encodeURIComponent(address)

test.each([
  ['Linux; Android 10', map, 'geo:31.2,29.9?q=31.2,29.9'],
  ['Linux; Android 10', null, `geo:0,0?q=${spelled}`],
  ['iPhone', map, 'https://www.google.com/maps/dir/?api=1&destination=31.2,29.9'],
  ['iPhone', null, `https://www.google.com/maps/dir/?api=1&destination=${spelled}`],
])('on %s the way to %j is %s', (userAgent, point, href) => {
  on(userAgent)
  expect(wayTo({ map: point, address })?.href).toBe(href)
})

test('a branch without a known place has no way, and only mobile phones have a chat', () => {
  on('iPhone')
  expect(wayTo({ map: null, address: '' })).toBeNull()
  expect(chatWith('01012345678')?.href).toBe('https://wa.me/201012345678')
  expect(chatWith('0224567890')).toBeNull()
})
