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
  { name: 'access denied', path: same('/dashboard'), as: 'delivery', shows: 'h1' },
  { name: 'shipments', path: same('/dashboard/shipments'), as: 'superuser', shows: 'tbody tr[tabindex]' },
  {
    name: 'shipments of no search',
    path: same('/dashboard/shipments?search=zzzzzzzz'),
    as: 'superuser',
    shows: 'main button',
  },
]

describe.each(stops)('$name', ({ path, as, shows, act }) => {
  const arrive = async (language: Language, look: { scheme?: 'light' | 'dark' }) => {
    const { page } = await visit(path[language], { language, ...(as && { as }), ...look })
    await page.locator(shows).first().waitFor()
    await act?.(page)
    return page
  }

  const looks = languages.flatMap((language) =>
    (['light', 'dark'] as const).map((scheme) => ({ language, scheme })),
  )
  test.each(looks)('axe finds nothing: $language, $scheme', async ({ language, scheme }) => {
    const page = await arrive(language, { scheme })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual(
      [],
    )
  })

  test.each(languages)('nothing scrolls sideways on any screen: %s', async (language) => {
    const page = await arrive(language, {})
    for (const width of [2560, 1140, 768, 360]) {
      await page.setViewportSize({ width, height: 800 })
      const overhang = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overhang, `${width} px`).toBe(0)
    }
  })
})
