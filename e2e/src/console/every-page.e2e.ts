import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible, expectNothingSideways } from '../support/looks.ts'
import { standInTiles } from '../support/map.ts'
import type { Person } from '../support/people.ts'
import { type Language, languages } from '../support/texts.ts'

const visit = useBrowser()

type Stop = {
  name: string
  path: Record<Language, string>
  as?: Person
  /** What is there once the page is itself. */
  shows: string
  act?: (page: Page) => Promise<void>
}

/** Codes are few for an hour, and the look of the steps does not depend on one. */
async function toCodeStep(page: Page): Promise<void> {
  await page.route('**/first-step', (route) =>
    route.fulfill({
      status: 201,
      json: { status: 201, re_status: 201, re_message: '', re_data: { details: 'sent', resend_seconds: 60 } },
    }),
  )
  await page.locator('input[name=username]').fill('somebody@mersal.example')
  await page.locator('button[type=submit]').click()
  await page.locator('input[name=code]').waitFor()
}

/** Nobody of the demo company has a second factor. */
async function toSignInCode(page: Page): Promise<void> {
  await page.route('**/auth/login', (route) =>
    route.fulfill({
      status: 428,
      json: { status: 428, re_status: 428, re_message: '', re_data: { proof: 'P' } },
    }),
  )
  await page.locator('input[name=username]').fill('somebody@mersal.example')
  await page.locator('input[name=password]').fill('123456')
  await page.locator('button[type=submit]').click()
  await page.locator('input[name=code]').waitFor()
}

async function toNewPasswordStep(page: Page): Promise<void> {
  await page.route('**/second-step', (route) =>
    route.fulfill({ status: 201, json: { status: 201, re_status: 201, re_message: '', re_data: {} } }),
  )
  await toCodeStep(page)
  await page.locator('input[name=code]').fill('123456')
  await page.locator('button[type=submit]').click()
  await page.locator('input[name=re_password]').fill('123')
  await page.locator('button[type=submit]').click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

/** Events seldom fail: one in each state, and one of them about to be closed. */
async function toFailedEvents(page: Page): Promise<void> {
  const states = ['dead', 'retrying', 'handled', 'closed']
  const list_items = states.map((state, index) => ({
    id: index + 1,
    consumer: 'webhooks',
    log: 'shipments',
    event_id: 100_234 + index,
    event: 'Delivered the shipment',
    awb: '1009-1-100000009016',
    tries: 5,
    error: 'canceling statement due to lock timeout: '.repeat(8),
    state,
    failed_at: '2026-11-20T10:00:00.000Z',
    ended_at: index < 2 ? null : '2026-11-21T10:00:00.000Z',
    closed_by: state === 'closed' ? 'منى أحمد' : null,
    reason: state === 'closed' ? 'The client was told by phone' : null,
  }))
  await page.route('**/dashboard/events/all**', (route) =>
    route.fulfill({
      json: {
        re_status: 201,
        re_message: '',
        re_data: { list_items, page: 1, total_pages: 1, total: 4, more: false, dead: 1 },
      },
    }),
  )
  await page.reload()
  await page.locator('tbody tr button').nth(1).click()
  await page.locator('dialog textarea').waitFor()
}

const same = (path: string) => ({ en: path, ar: path })
const publicPaths = ['about', 'contact-us', 'download', 'track', 'terms-conditions', 'privacy-policy']
const stops: Stop[] = [
  { name: 'home', path: { en: '/', ar: '/ar' }, shows: 'footer' },
  ...publicPaths.map((path) => ({ name: path, path: { en: `/${path}`, ar: `/ar/${path}` }, shows: 'h1' })),
  { name: 'not found', path: { en: '/nowhere', ar: '/ar/nowhere' }, shows: 'footer' },
  { name: 'sign-in', path: same('/dashboard/signin'), shows: '#demo-title' },
  {
    name: 'sign-in with its faults',
    path: same('/dashboard/signin'),
    shows: '#demo-title',
    act: async (page) => {
      await page.locator('button[type=submit]').click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  { name: 'docs sign-in', path: same('/docs/dashboard/signin'), shows: '#demo-title' },
  { name: 'forgotten password', path: same('/dashboard/reset-password'), shows: 'form' },
  {
    name: 'verification code',
    path: same('/dashboard/reset-password'),
    shows: 'form',
    act: toCodeStep,
  },
  {
    name: 'new password with its faults',
    path: same('/dashboard/reset-password'),
    shows: 'form',
    act: toNewPasswordStep,
  },
  {
    name: 'the code of a sign-in',
    path: same('/dashboard/signin'),
    shows: '#demo-title',
    act: toSignInCode,
  },
  {
    name: 'the own account',
    path: same('/dashboard/account'),
    as: 'superuser',
    shows: 'main section li',
  },
  {
    name: 'the own account, about to turn two-step sign-in on',
    path: same('/dashboard/account'),
    as: 'manager',
    shows: 'main section li',
    act: async (page) => {
      await page.locator('main section').first().getByRole('button').click()
      await page.locator('dialog button[type=submit]').click()
      await page.locator('dialog [aria-invalid=true]').first().waitFor()
    },
  },
  { name: 'access denied', path: same('/dashboard'), as: 'delivery', shows: 'h1' },
  { name: 'console home', path: same('/dashboard'), as: 'superuser', shows: '[data-figure=late] a' },
  {
    name: 'console home in tables',
    path: same('/dashboard?days=30'),
    as: 'manager',
    shows: '[data-status]',
    act: async (page) => {
      const switches = page.locator('section button:not([aria-pressed])')
      await switches.first().click()
      await switches.last().click()
      await page.locator('table th[scope=row]').last().waitFor()
    },
  },
  { name: 'logs', path: same('/dashboard/logs'), as: 'superuser', shows: 'tbody tr[tabindex]' },
  { name: 'log', path: same('/dashboard/logs/1'), as: 'superuser', shows: 'main dl a' },
  {
    name: 'failed events',
    path: same('/dashboard/events'),
    as: 'superuser',
    shows: 'main h1',
    act: toFailedEvents,
  },
  { name: 'branches', path: same('/dashboard/branches'), as: 'superuser', shows: 'tbody tr[tabindex]' },
  {
    name: 'a new branch with its faults',
    path: same('/dashboard/branches/add'),
    as: 'superuser',
    shows: 'main form',
    act: async (page) => {
      await page.locator('main form button[type=submit]').click()
      await page.locator('main form [aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'the shipments of a branch',
    path: same('/dashboard/branches/view/1?tab=1'),
    as: 'superuser',
    shows: '[role=tabpanel] tbody tr[tabindex]',
  },
  {
    name: 'a branch of the docs console, about to be deleted',
    path: same('/docs/dashboard/branches/view/1'),
    as: 'superuser',
    shows: 'main form dl',
    act: async (page) => {
      await page.locator('form + section button').click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'clients', path: same('/dashboard/clients'), as: 'superuser', shows: 'tbody tr[tabindex]' },
  {
    name: 'a new client with its faults',
    path: same('/dashboard/clients/add'),
    as: 'superuser',
    shows: 'main form',
    act: async (page) => {
      await page.locator('main form button[type=submit]').click()
      await page.locator('main form [aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'a client whose token is about to be renewed',
    path: same('/dashboard/clients/view/1'),
    as: 'superuser',
    shows: 'main code',
    act: async (page) => {
      await page.locator('section:has(> dl code) > button').click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'a client edited in the docs console',
    path: same('/docs/dashboard/clients/view/1?edit'),
    as: 'superuser',
    shows: 'main form button[type=submit]',
  },
  { name: 'employees', path: same('/dashboard/employees'), as: 'superuser', shows: 'tbody tr[tabindex]' },
  {
    name: 'a new employee with the faults of the form',
    path: same('/dashboard/employees/add'),
    as: 'superuser',
    shows: 'main form',
    act: async (page) => {
      await page.locator('main form button[type=submit]').click()
      await page.locator('main form [aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'the permission of a manager while it is changed',
    path: same('/dashboard/employees/edit/2?tab=1'),
    as: 'superuser',
    shows: 'main form li',
    act: async (page) => {
      await page.locator('main [name=branches]').click()
      await page.locator('[role=option]').first().waitFor()
    },
  },
  {
    name: 'the shipments of a delivery boy, about to be deactivated',
    path: same('/dashboard/employees?filter=delivery&status=1'),
    as: 'superuser',
    shows: 'tbody tr[tabindex]',
    act: async (page) => {
      await page.locator('tbody tr a').first().click()
      await page.getByRole('tab').last().click()
      await page.locator('main header button').click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'couriers, and one whose cash is counted in with a fault',
    path: same('/dashboard/wallet?tab=couriers'),
    as: 'accountant',
    shows: 'td[data-column=acts] button[data-variant=default]',
    act: async (page) => {
      await page.locator('td[data-column=acts] button[data-variant=default]').first().click()
      await page.locator('dialog summary').click()
      await page.locator('dialog button[type=submit]').click()
      await page.locator('dialog [aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'a hand-in in the wallet',
    path: same('/dashboard/wallet?action=collected'),
    as: 'accountant',
    shows: 'tbody tr[tabindex]',
    act: async (page) => {
      await page.locator('tbody tr a').first().click()
      await page.locator('main h2').first().waitFor()
    },
  },
  {
    name: 'a client who is about to be settled',
    path: same('/dashboard/wallet?tab=clients'),
    as: 'accountant',
    shows: 'td[data-column=acts] a',
    act: async (page) => {
      await page.locator('td[data-column=acts] a').first().click()
      await page.locator('main header button').last().click()
      await page.locator('dialog input').waitFor()
    },
  },
  {
    name: 'the statement of a settlement',
    path: same('/dashboard/wallet/settlements/1'),
    as: 'accountant',
    shows: 'article tbody tr',
  },
  { name: 'shipments', path: same('/dashboard/shipments'), as: 'superuser', shows: 'tbody tr[tabindex]' },
  {
    name: 'orders from a file, with the faults of the form',
    path: same('/dashboard/shipments/import'),
    as: 'superuser',
    shows: 'main form',
    act: async (page) => {
      await page.locator('main form button[type=submit]').click()
      await page.locator('main form [aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'palette',
    path: same('/dashboard/shipments'),
    as: 'superuser',
    shows: 'tbody tr[tabindex]',
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').last().waitFor()
    },
  },
  {
    name: 'keyboard help',
    path: same('/dashboard/shipments'),
    as: 'superuser',
    shows: 'tbody tr[tabindex]',
    act: async (page) => {
      await page.keyboard.press('?')
      await page.locator('dialog').waitFor()
    },
  },
  {
    name: 'console without a connection',
    path: same('/dashboard/shipments'),
    as: 'superuser',
    shows: 'tbody tr[tabindex]',
    act: async (page) => {
      await page.context().setOffline(true)
      await page.locator('[data-kind=warn]').waitFor()
    },
  },
  {
    name: 'calculator with a price',
    path: same(
      '/dashboard/calculation?from=31.2195,29.9425&to=30.01,31.2&length=30&weight=2.5&width=20&height=10',
    ),
    as: 'superuser',
    shows: 'dl',
  },
  {
    name: 'calculator with its faults',
    path: same('/dashboard/calculation'),
    as: 'superuser',
    shows: 'form',
    act: async (page) => {
      await page.locator('button[type=submit]').click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'map picker',
    path: same('/dashboard/calculation?from=30.0566,31.3301'),
    as: 'superuser',
    shows: 'form',
    act: async (page) => {
      await standInTiles(page, 'unreachable')
      await page.locator('[data-path=from]').click()
      await page.locator('[role=application] .leaflet-control-zoom').waitFor()
      await page.locator('[data-state=found]').waitFor()
    },
  },
  { name: 'docs console', path: same('/docs/dashboard'), as: 'superuser', shows: 'h1' },
  {
    name: 'shipments of no search',
    path: same('/dashboard/shipments?search=zzzzzzzz'),
    as: 'superuser',
    shows: 'main button',
  },
]

/** Colours pass down the page one level a frame. */
async function motionEnds(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.waitForFunction((scheme) => {
    const worn = document.documentElement.dataset.mantineColorScheme
    return worn === scheme && !document.getAnimations().some((motion) => motion instanceof CSSTransition)
  }, colorScheme)
}

const looks = languages.flatMap((language) => stops.map((stop) => ({ ...stop, language })))

test.each(looks)('$name in $language: axe finds nothing and nothing scrolls sideways', async (look) => {
  const { path, as, shows, act, language } = look
  // Contrast is the same in both languages and words are the same in both schemes: each is looked at once.
  const scheme = language === 'ar' ? 'dark' : 'light'
  const { page } = await visit(path[language], { language, scheme, ...(as && { as }) })
  await page.locator(shows).first().waitFor()
  await act?.(page)
  await motionEnds(page, scheme)
  await expectAccessible(page)
  await expectNothingSideways(page)
})
