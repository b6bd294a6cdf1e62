import { locales, nextLanguage } from '@mersal/contract'
import { expect, test } from 'vitest'
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

test.each(pages)(
  '$path has its heading in both languages, which link to each other',
  async ({ path, heading, key }) => {
    const { page, status } = await visit(path)
    expect(status).toBe(200)
    for (const language of ['en', 'ar'] as const) {
      await page.waitForURL((url) => url.pathname === inLanguage(language, path))
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      expect(await page.locator('h1').innerText()).toBe(language === 'en' ? heading : texts.ar[key])
      await page.getByRole('link', { name: locales[nextLanguage(language)].name }).click()
    }
    await page.waitForURL((url) => url.pathname === path)
  },
)

test.each(legal)('$path is the Arabic document with two links home', async ({ path, title, heading }) => {
  for (const language of languages) {
    const { page } = await visit(inLanguage(language, path))
    expect(await page.locator('h1').innerText()).toBe(heading)
    expect(await page.locator('article').getAttribute('dir')).toBe('rtl')
    expect(await page.locator('header a').first().getAttribute('href')).toBe(inLanguage(language, '/'))
    for (const link of await page.locator('article nav a').all()) {
      expect(await page.locator(`section${await link.getAttribute('href')}`).count()).toBe(1)
    }
    const back = page.getByRole('link', { name: language === 'en' ? 'Go Back Home' : texts.ar.legal_back })
    expect(await back.getAttribute('href')).toBe(inLanguage(language, '/'))
    if (language === 'ar') continue
    expect(await page.title()).toBe(title)
    await page.getByText(texts.en.legal_language_note).waitFor()
  }
})

test.each(languages)(
  'the head contains canonical, alternate and preview URLs with the origin of the request: %s',
  async (language) => {
    const site = appUnderTest().siteUrl
    const html = await (await fetch(site + inLanguage(language, '/about'))).text()
    expect(html).toContain(`<link rel="canonical" href="${site}${inLanguage(language, '/about')}"`)
    expect(html).toMatch(new RegExp(`<link [^>]*hreflang="en" href="${site}/about"`, 'i'))
    expect(html).toMatch(new RegExp(`<link [^>]*hreflang="ar" href="${site}/ar/about"`, 'i'))
    const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1]
    const answer = await fetch(picture ?? '')
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(60_000)
  },
)

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
  // Nobody but a listed proxy says that a request came by https.
  const claimed = await fetch(`${site}/about`, { headers: { 'x-forwarded-proto': 'https' } })
  expect(await claimed.text()).toContain(`href="${site}/about"`)
})
