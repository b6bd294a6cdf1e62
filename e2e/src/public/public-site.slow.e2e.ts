import { locales, nextLanguage } from '@mersal/contract'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { type Language, languages, texts } from '../support/texts.ts'

const visit = useBrowser()
const homes = { en: '/', ar: '/ar' } as const

const site = ['/', '/about', '/terms-conditions', '/privacy-policy', '/contact-us', '/download'] as const
const own = (language: Language, path: (typeof site)[number]) =>
  language === 'en' ? path : `/ar${path === '/' ? '' : path}`

test.each(languages)(
  'home introduces the company, and links to every page and the dashboard: %s',
  async (language) => {
    const t = texts[language]
    const { page, status } = await visit(homes[language])
    expect(status).toBe(200)
    expect(await page.locator('h1').innerText()).toBe(t.hero_title)
    for (const heading of [t.services_title, t.process_title, t.safe_title]) {
      await page.getByRole('heading', { level: 2, name: heading }).waitFor()
    }
    const navigation = page.getByRole('navigation', { name: t.main_navigation })
    const hrefs = (role: Locator) =>
      role.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(await hrefs(navigation)).toEqual([
      own(language, '/'),
      own(language, '/about'),
      '/dashboard',
      own(language, '/download'),
      homes[nextLanguage(language)],
    ])
    expect(await hrefs(page.getByRole('navigation', { name: t.footer_navigation }))).toEqual(
      site.slice(1, -1).map((path) => own(language, path)),
    )
    const more = page.getByRole('link', { name: t.learn_more })
    expect(await more.getAttribute('href')).toBe(own(language, '/about'))
    expect(await page.locator('[aria-labelledby=sponsors-title] a').count()).toBe(3)
    const data = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText())
    const types = data['@graph'].map((thing: { '@type': string }) => thing['@type'])
    expect(types).toEqual(['Organization', 'WebSite'])

    await page.getByRole('link', { name: locales[nextLanguage(language)].name }).click()
    await page.waitForURL((url) => url.pathname === homes[nextLanguage(language)])
    expect(await page.locator('html').getAttribute('lang')).toBe(nextLanguage(language))
  },
)

test('the English texts of the specification are literal; the dashboard asks a visitor to sign in', async () => {
  const { page } = await visit('/')
  expect(await page.locator('h1').innerText()).toBe('The Best Secure Shipping Service!')
  const headings = await page.locator('h2, h3').allInnerTexts()
  expect(headings).toEqual(
    expect.arrayContaining([
      'Our Services',
      'Secure Shipping',
      'Fast And Safe',
      'Customer Service',
      'Easy Shipping Process',
      'Safe Delivery',
    ]),
  )
  const navigation = page.getByRole('navigation', { name: texts.en.main_navigation })
  await navigation.getByRole('link', { name: texts.en.dashboard }).click()
  await page.waitForURL('**/dashboard/signin')
})

test.each(languages)('an unknown path answers 404 with a link home: %s', async (language) => {
  const t = texts[language]
  const { page, status } = await visit(`${language === 'ar' ? '/ar' : ''}/no/such-page`)
  expect(status).toBe(404)
  expect(await page.locator('h1').innerText()).toBe(t.not_found_title)
  await page.getByText(t.not_found_text).waitFor()
  await page.getByRole('link', { name: t.go_back_home }).click()
  await page.waitForURL((url) => url.pathname === homes[language])
})

test.each([
  ['manager', 'ar', '/dashboard/no-such-screen'],
  ['nobody', 'en', '/dashboard/no-such-screen'],
  ['nobody', 'ar', '/docs/dashboard/branches/no-such-screen'],
] as const)(
  'an unknown console path answers 404, with a link home: %s, %s, %s',
  async (person, language, path) => {
    const t = texts[language]
    const { page, status } = await visit(path, { language, ...(person !== 'nobody' && { as: person }) })
    expect(status).toBe(404)
    await page.getByRole('heading', { level: 1, name: t.not_found_title }).waitFor()
    await page.getByText(t.not_found_text).waitFor()
    const side = page.getByRole('navigation', { name: t.main_navigation })
    expect(await side.count()).toBe(person === 'nobody' ? 0 : 1)
    await page.getByRole('main').getByRole('link', { name: t.go_back_home }).click()
    await page.waitForURL((url) => url.pathname === homes[language])
  },
)
