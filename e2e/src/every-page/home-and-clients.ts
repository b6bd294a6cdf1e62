import type { Page } from 'playwright-core'
import { texts } from '../support/texts.ts'
import { type Stop, same } from './stop.ts'

/** Stubs the list, because events rarely fail: one event in each state, with the dialog that closes one open. */
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

export const homeAndClientStops: Stop[] = [
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
      const names = [texts.ar.second_factor, texts.en.second_factor]
      await page
        .getByRole('region', { name: new RegExp(names.join('|')) })
        .getByRole('button')
        .click()
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
]
