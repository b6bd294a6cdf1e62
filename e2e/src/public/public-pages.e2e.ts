import { locales, nextLanguage } from '@mersal/contract'
import { describe, expect, test } from 'vitest'
import { appUnderTest } from '../support/app.ts'
import { useBrowser } from '../support/journey.ts'
import { type Language, languages, texts } from '../support/texts.ts'

const visit = useBrowser()

const pages = [
  { path: '/about', heading: 'About Us', key: 'about_title' },
  { path: '/contact-us', heading: 'Contact Us', key: 'contact_us' },
  { path: '/download', heading: 'Download Our App', key: 'download_title' },
  { path: '/track', heading: 'Track your parcel', key: 'track_title' },
] as const
const legal = [
  { path: '/terms-conditions', title: 'Mersal Terms of use', heading: 'شروط الاستخدام' },
  { path: '/privacy-policy', title: 'Mersal privacy policy', heading: 'سياسة الخصوصية' },
] as const
const everyPath = [...pages, ...legal].map(({ path }) => path)

function inLanguage(language: Language, path: string): string {
  return language === 'en' ? path : `/ar${path === '/' ? '' : path}`
}

describe.each(languages)('in %s', (language) => {
  const t = texts[language]

  test.each(pages)(
    '$path has its heading, its links and its alternate language',
    async ({ path, heading, key }) => {
      const { page, status } = await visit(inLanguage(language, path))
      expect(status).toBe(200)
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      expect(await page.locator('h1').innerText()).toBe(language === 'en' ? heading : t[key])
      await page.getByRole('link', { name: locales[nextLanguage(language)].name }).click()
      const other = language === 'en' ? 'ar' : 'en'
      await page.waitForURL((url) => url.pathname === inLanguage(other, path))
    },
  )

  test.each(legal)('$path is the Arabic document with two links home', async ({ path, title, heading }) => {
    const { page } = await visit(inLanguage(language, path))
    expect(await page.locator('h1').innerText()).toBe(heading)
    expect(await page.locator('article').getAttribute('dir')).toBe('rtl')
    if (language === 'en') {
      expect(await page.title()).toBe(title)
      await page.getByText(texts.en.legal_language_note).waitFor()
    }
    expect(await page.locator('header a').first().getAttribute('href')).toBe(inLanguage(language, '/'))
    for (const link of await page.locator('article nav a').all()) {
      expect(await page.locator(`section${await link.getAttribute('href')}`).count()).toBe(1)
    }
    await page.getByRole('link', { name: language === 'en' ? 'Go Back Home' : t.legal_back }).click()
    await page.waitForURL((url) => url.pathname === inLanguage(language, '/'))
  })

  test('navigation and footer link to every page', async () => {
    const { page } = await visit(inLanguage(language, '/'))
    const hrefs = (role: string) =>
      page
        .getByRole('navigation', { name: role })
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const own = (path: string) => inLanguage(language, path)
    const twin = inLanguage(language === 'en' ? 'ar' : 'en', '/')
    expect(await hrefs(t.main_navigation)).toEqual([
      own('/'),
      own('/about'),
      '/dashboard',
      own('/download'),
      twin,
    ])
    expect(await hrefs(t.footer_navigation)).toEqual(
      ['/about', '/terms-conditions', '/privacy-policy', '/contact-us'].map(own),
    )
    expect(await page.getByRole('link', { name: t.learn_more }).getAttribute('href')).toBe(own('/about'))
    expect(await page.locator('[aria-labelledby=sponsors-title] a').count()).toBe(3)
  })

  test('the head contains canonical, alternate and preview URLs with the origin of the request', async () => {
    const { page } = await visit(inLanguage(language, '/about'))
    const site = appUnderTest().siteUrl
    const href = (selector: string) => page.locator(selector).getAttribute('href')
    expect(await href('link[rel=canonical]')).toBe(site + inLanguage(language, '/about'))
    expect(await href('link[hreflang=en]')).toBe(`${site}/about`)
    expect(await href('link[hreflang=ar]')).toBe(`${site}/ar/about`)
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
    const answer = await fetch(picture ?? '')
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(60_000)
  })
})

test('the download page links to the courier app by QR code and by badge', async () => {
  const { page } = await visit('/download')
  expect(
    await page.locator('main a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(['/courier', '/courier'])
  const drawn = await page
    .getByRole('img', { name: texts.en.download_qr })
    .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))
  expect(drawn).toBeGreaterThan(0)
})

test('the page has structured data about the company', async () => {
  const { page } = await visit('/')
  const data = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText())
  const types = data['@graph'].map((thing: { '@type': string }) => thing['@type'])
  expect(types).toEqual(['Organization', 'WebSite'])
})

test('the sitemap lists every page in both languages, and robots.txt links to it', async () => {
  const site = appUnderTest().siteUrl
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
  for (const language of languages) {
    for (const path of ['/', ...everyPath]) {
      expect(sitemap).toContain(`<loc>${site}${inLanguage(language, path)}</loc>`)
    }
  }
  expect(await (await fetch(`${site}/robots.txt`)).text()).toContain(`Sitemap: ${site}/sitemap.xml`)
})

test('documents are sent once per version, with the origin of the request', async () => {
  const site = appUnderTest().siteUrl
  const first = await fetch(`${site}/about`)
  const again = await fetch(`${site}/about`, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
  const secure = await fetch(`${site}/about`, { headers: { 'x-forwarded-proto': 'https' } })
  expect(await secure.text()).toContain(`href="${site.replace('http:', 'https:')}/about"`)
})
