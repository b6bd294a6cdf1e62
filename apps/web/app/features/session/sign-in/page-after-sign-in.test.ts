import { describe, expect, test } from 'vitest'
import { audiences, signInPath } from '../../../paths.ts'
import { pageAfterSignIn } from './page-after-sign-in.ts'

/** The `to` parameter of the sign-in page when the app redirects from `asked`. */
function toOf(asked: string): string | null {
  const { pathname, search } = new URL(asked, 'https://mersal.example')
  return new URL(signInPath({ pathname, search }), 'https://mersal.example').searchParams.get('to')
}

describe('a person who signs in', () => {
  test.each([
    ['console', '/dashboard/shipments?status=pending&page=3'],
    ['console', '/dashboard/shipments/view/100000006013?tab=2'],
    ['console', '/dashboard/wallet?tab=clients'],
    ['docs', '/docs/dashboard/clients?search=%D9%85%D9%86%D9%89'],
  ] as const)('to the %s arrives at %s, which they asked for', (set, asked) => {
    expect(pageAfterSignIn(audiences[set], 'superuser', toOf(asked))).toBe(asked)
  })

  test.each([
    ['console', null, '/dashboard'],
    ['docs', null, '/docs/dashboard'],
    ['console', toOf('/dashboard'), '/dashboard'],
  ] as const)('to the %s and asked for nothing (%s) arrives at %s', (set, to, home) => {
    expect(pageAfterSignIn(audiences[set], 'superuser', to)).toBe(home)
  })

  test.each([
    'https://evil.example/dashboard',
    '//evil.example/dashboard',
    '/\\\\evil.example/dashboard',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/dashboard/../../evil',
    '/dashboardevil',
    '/track/100000006013',
    '/docs/dashboard/clients',
    '/dashboard/signin?to=/dashboard/clients',
    '/dashboard/reset-password',
    'http://',
    '',
  ])('is never led to %j', (to) => {
    expect(pageAfterSignIn(audiences.console, 'superuser', to)).toBe('/dashboard')
  })

  test.each([
    ['staff', '/dashboard/wallet/clients/3'],
    ['staff', '/dashboard/wallet/settlements/3'],
    ['manager', '/dashboard/events'],
    ['accountant', '/dashboard/shipments/add'],
    ['accountant', '/dashboard/shipments/import/7'],
    ['accountant', '/dashboard/scan'],
    ['delivery', '/dashboard/shipments'],
  ] as const)('as %s arrives at home instead of %s', (role, to) => {
    expect(pageAfterSignIn(audiences.console, role, to)).toBe('/dashboard')
  })
})
