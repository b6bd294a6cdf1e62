import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from './support/journey.ts'
import type { Person } from './support/people.ts'
import { type Language, languages } from './support/texts.ts'

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

const same = (path: string) => ({ en: path, ar: path })
const stops: Stop[] = [
  { name: 'home', path: { en: '/', ar: '/ar' }, shows: 'footer' },
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
  { name: 'access denied', path: same('/dashboard'), as: 'delivery', shows: 'h1' },
  { name: 'shipments', path: same('/dashboard/shipments'), as: 'superuser', shows: 'tbody tr[tabindex]' },
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
  { name: 'docs console', path: same('/docs/dashboard'), as: 'superuser', shows: 'h1' },
  {
    name: 'shipments of no search',
    path: same('/dashboard/shipments?search=zzzzzzzz'),
    as: 'superuser',
    shows: 'main button',
  },
]

describe.each(stops)('$name', ({ path, as, shows, act }) => {
  test.each(languages)('axe finds nothing and nothing scrolls sideways: %s', async (language) => {
    const { page } = await visit(path[language], { language, ...(as && { as }) })
    await page.locator(shows).first().waitFor()
    await act?.(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`),
        colorScheme,
      ).toEqual([])
    }
    for (const width of [2560, 1140, 768, 360]) {
      await page.setViewportSize({ width, height: 800 })
      const overhang = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overhang, `${width} px`).toBe(0)
    }
  })
})
