import { afterEach, expect, test } from 'vitest'
import { appUnderTest } from '../support/app.ts'
import { useBrowser } from '../support/journey.ts'
import { texts } from '../support/texts.ts'
import { callerFor } from '../support/wire.ts'

/** A company changes how it is called and looks, and every document shows it without a restart. */

const visit = useBrowser()

type Section = { version: number; fields: Record<string, unknown> }
type View = Record<'identity' | 'contact' | 'texts', Section>

/** Undoes the changes of a test, because other journeys expect the demo company. */
const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const act of undo.splice(0).reverse()) await act()
})

async function change(section: keyof View, changes: Record<string, unknown>): Promise<void> {
  const ask = await callerFor('superuser')
  const save = async (fields: Record<string, unknown>) => {
    const { [section]: now } = await ask<View>('GET', '/dashboard/company/view')
    const next = { ...now.fields, ...fields }
    await ask('POST', '/dashboard/company/update', {
      section,
      version: String(now.version),
      fields: JSON.stringify(next),
    })
    return now.fields
  }
  const before = await save(changes)
  undo.push(() => save(before))
}

test('a new name and colour are in every document at once', async () => {
  await change('identity', { name: { en: 'Papyrus Express', ar: 'بردية إكسبريس' }, brand_colour: '#7a1f5c' })
  const english = [
    '/',
    '/about',
    '/track',
    '/terms-conditions',
    '/nowhere',
    '/dashboard/signin',
    '/docs/dashboard/signin',
    '/courier/signin',
  ]
  const arabic = ['/ar', '/ar/contact-us', '/ar/nowhere']
  for (const path of [...english, ...arabic]) {
    const html = await (await fetch(appUnderTest().siteUrl + path)).text()
    const name = arabic.includes(path) ? 'بردية إكسبريس' : 'Papyrus Express'
    const shows = {
      title: /<title>([^<]*)/.exec(html)?.[1],
      body: html.slice(html.indexOf('<body')),
      html,
    }
    expect({ path, ...shows }).toEqual({
      path,
      title: expect.stringContaining(name),
      body: expect.stringContaining(name),
      html: expect.stringMatching(/<html[^>]* style="--brand:#7a1f5c"/),
    })
  }
  for (const path of ['/', '/dashboard/signin']) {
    const { page } = await visit(path)
    await expect.poll(() => page.title(), { message: path }).toContain('Papyrus Express')
    expect(await page.locator('body').innerText()).toContain('Papyrus Express')
    const brand = () => getComputedStyle(document.documentElement).getPropertyValue('--brand')
    expect(await page.evaluate(brand)).toBe('#7a1f5c')
    await page.close()
  }
  const console = await visit('/dashboard', { as: 'superuser' })
  await console.page.getByRole('banner').getByText('Papyrus Express').waitFor()
  const courier = await visit('/courier', { as: 'delivery', language: 'ar', width: 360 })
  await courier.page.getByText('بردية إكسبريس').first().waitFor()
})

test('contact data: what there is has a link, what there is not has no place', async () => {
  await change('contact', {
    phones: ['19000', '010 1234 5678'],
    whatsapp: '010 1234 5678',
    email: '',
    point: null,
    sponsors: [],
    social: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => ({
      name,
      url: `https://${name.toLowerCase()}.example/`,
    })),
  })
  const { page } = await visit('/')
  expect(await page.getByRole('heading', { name: texts.en.sponsors_title }).count()).toBe(0)
  const footer = page.getByRole('contentinfo')
  const targets = await footer
    .locator('address a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(targets).toEqual([
    'tel:19000',
    'tel:01012345678',
    'https://wa.me/201012345678',
    'https://one.example/',
    'https://two.example/',
    'https://three.example/',
    'https://four.example/',
    'https://five.example/',
    'https://six.example/',
  ])
  const contact = await visit('/contact-us', { width: 360 })
  expect(await contact.page.getByRole('link', { name: texts.en.open_map }).count()).toBe(0)
  expect(await contact.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('a text in Markdown is a page with contents, and cannot run anything', async () => {
  const english = [
    'Before all. <img src=x onerror="document.title=1"><script>document.title = 2</script>',
    '## What we carry',
    '1. Parcels, see [our site](https://papyrus.example).\n2. [No](javascript:document.title=3) letters.',
    '## Who may ask',
  ].join('\n\n')
  await change('texts', {
    terms: { en: english, ar: '' },
    about: { en: '', ar: 'نحن **بردية**.' },
  })
  const { page } = await visit('/terms-conditions')
  const contents = page.getByRole('navigation', { name: texts.en.legal_contents })
  expect(await contents.getByRole('link').allInnerTexts()).toEqual(['What we carry', 'Who may ask'])
  await contents.getByRole('link', { name: 'Who may ask' }).click()
  expect(await page.locator(':target').innerText()).toContain('Who may ask')
  const article = page.getByRole('article')
  expect(await article.locator('script, img, [onerror]').count()).toBe(0)
  expect(await article.getByText('<script>').count()).toBe(1)
  expect(await article.locator('a[href^="javascript"]').count()).toBe(0)
  expect(await article.getByRole('link', { name: 'our site' }).getAttribute('rel')).toBe('noopener')
  expect(await page.title()).toContain(texts.en.terms_title)

  const arabic = await visit('/ar/terms-conditions')
  await arabic.page.getByText(texts.ar.legal_language_note).waitFor()
  expect(await arabic.page.getByRole('article').getAttribute('dir')).toBe('ltr')

  const about = await visit('/about')
  const text = about.page.locator('[lang="ar"][dir="rtl"]', { hasText: 'نحن' })
  expect(await text.locator('strong').innerText()).toBe('بردية')
})
