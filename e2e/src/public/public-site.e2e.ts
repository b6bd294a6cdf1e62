import { locales, nextLanguage } from '@mersal/contract'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { languages, texts } from '../support/texts.ts'

const visit = useBrowser()
const homes = { en: '/', ar: '/ar' } as const

describe.each(languages)('in %s', (language) => {
  const t = texts[language]

  test('home introduces the company and links to the dashboard', async () => {
    const { page, status } = await visit(homes[language])
    expect(status).toBe(200)
    expect(await page.locator('h1').innerText()).toBe(t.hero_title)
    for (const heading of [t.services_title, t.process_title, t.safe_title]) {
      await page.getByRole('heading', { level: 2, name: heading }).waitFor()
    }
    await page
      .getByRole('navigation', { name: t.main_navigation })
      .getByRole('link', { name: t.dashboard })
      .click()
    await page.waitForURL('**/dashboard/signin')
  })

  test('the language switch keeps the page', async () => {
    const { page } = await visit(homes[language])
    await page.getByRole('link', { name: locales[nextLanguage(language)].name }).click()
    await page.waitForURL((url) => url.pathname === homes[language === 'ar' ? 'en' : 'ar'])
    expect(await page.locator('html').getAttribute('lang')).not.toBe(language)
  })

  test('an unknown path answers 404 with a link home', async () => {
    const { page, status } = await visit(`${language === 'ar' ? '/ar' : ''}/no/such-page`)
    expect(status).toBe(404)
    expect(await page.locator('h1').innerText()).toBe(t.not_found_title)
    await page.getByText(t.not_found_text).waitFor()
    await page.getByRole('link', { name: t.go_back_home }).click()
    await page.waitForURL((url) => url.pathname === homes[language])
  })
})

test('an unknown console path answers 404, in the console and in the person’s language', async () => {
  const { page, status } = await visit('/dashboard/no-such-screen', { as: 'manager', language: 'ar' })
  expect(status).toBe(404)
  await page.getByRole('heading', { level: 1, name: texts.ar.not_found_title }).waitFor()
  await page.getByRole('main').getByRole('link', { name: texts.ar.go_back_home }).click()
  await page.waitForURL('**/dashboard')
})

test('the English texts of the specification are literal', async () => {
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
})
