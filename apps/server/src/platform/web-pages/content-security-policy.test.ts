import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, type PageMaps } from './content-security-policy.ts'

/** The sources that a directive allows. */
function sources(maps: PageMaps, directive: string): string[] {
  const policy = contentSecurityPolicy(["'sha256-abc='"], maps)
  const [found] = policy.split('; ').filter((part) => part.startsWith(`${directive} `))
  return found?.split(' ').slice(1) ?? []
}

const allMaps: PageMaps[] = ['none', 'openstreetmap', 'google']

describe.each(allMaps)('the policy of a page that shows %s', (maps) => {
  test('runs scripts of this site and those it knows by their hash, never other inline ones', () => {
    expect(sources(maps, 'script-src')).toEqual(expect.arrayContaining(["'self'", "'sha256-abc='"]))
    expect(sources(maps, 'script-src').join()).not.toMatch(/unsafe|\*/)
  })

  test('forbids framing, forms to other sites and a changed base', () => {
    expect(sources(maps, 'frame-ancestors')).toEqual(["'none'"])
    expect(sources(maps, 'form-action')).toEqual(["'self'"])
    expect(sources(maps, 'base-uri')).toEqual(["'none'"])
    expect(sources(maps, 'object-src')).toEqual(["'none'"])
  })
})

test('a page without maps names no other site', () => {
  expect(contentSecurityPolicy([], 'none')).not.toContain('://')
})

test('our own map needs the tiles of OpenStreetMap and nothing else', () => {
  expect(sources('openstreetmap', 'img-src')).toContain('https://tile.openstreetmap.org')
  expect(contentSecurityPolicy([], 'openstreetmap').match(/https:\/\/\S+/g)).toHaveLength(1)
})

test('with a key Google’s script, calls and pictures are let in, and the tiles it falls back on', () => {
  expect(sources('google', 'script-src')).toContain('https://maps.googleapis.com')
  expect(sources('google', 'connect-src')).toEqual(
    expect.arrayContaining(["'self'", 'https://*.googleapis.com']),
  )
  expect(sources('google', 'img-src')).toEqual(
    expect.arrayContaining(['https://*.gstatic.com', 'https://tile.openstreetmap.org']),
  )
})
