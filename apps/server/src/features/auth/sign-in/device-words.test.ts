import { expect, test } from 'vitest'
import { describeUserAgent } from './device-words.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0`,
    'Edge',
    'Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A546E) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`,
    'Chrome',
    'Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A546E) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'Linux'],
  ['curl/8.5.0', null, null],
  ['', null, null],
])('describes %s', (userAgent, browser, system) => {
  expect(describeUserAgent(userAgent)).toEqual({ browser, system })
})
