import type { CallReply, Language } from '@mersal/contract'
import { locales, nextLanguage } from '@mersal/contract'
import { beforeAll, expect, test } from 'vitest'
import { awbOfSerial } from '../../../packages/contract/src/values/awb.ts'
import { appUnderTest } from '../support/app.ts'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible, expectNothingSideways } from '../support/looks.ts'
import { demoPassword, emailOf } from '../support/people.ts'
import { languages, texts } from '../support/texts.ts'

const visit = useBrowser()
const unknown = String(awbOfSerial(99_999_999_999))
const api = () => `${appUnderTest().siteUrl}/api`
/** The texts of tests in a single language. */
const t = texts.ar
/** The server's answer about the parcel in each language. */
const said = {} as Record<Language, CallReply<'track'>>
/** A three-part AWB of the demo company, and the part after its last dash. */
let shown = ''
let bare = ''
/** The AWB of a returned parcel. */
let returned = ''
const bareOf = (awb: string) => awb.split('-')[2] ?? ''

beforeAll(async () => {
  shown = await firstAwb('status=under_delivery&late=1')
  bare = bareOf(shown)
  returned = bareOf(await firstAwb('status=returned'))
  for (const language of languages) said[language] = await trackedIn(language)
})

/** The three-part AWB of the first shipment in the console's list. */
async function firstAwb(filter: string): Promise<string> {
  const signedIn = await fetch(`${api()}/dashboard/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({
      username: emailOf('superuser'),
      password: demoPassword,
      os: 'Linux',
      device: 'test',
      brand: 'test',
      model: 'browser',
      version: '1.1.0',
    }),
  })
  const { re_data } = (await signedIn.json()) as { re_data: { session: string } }
  const list = await fetch(`${api()}/dashboard/v2/shipments/all?page=1&${filter}`, {
    headers: { Authorization: `Token ${re_data.session}` },
  })
  const reply = (await list.json()) as { re_data: { list_items: { awb: string }[] } }
  return reply.re_data.list_items[0]?.awb ?? ''
}

async function trackedIn(language: Language): Promise<CallReply<'track'>> {
  const reply = await fetch(`${api()}/track?awb=${bare}`, { headers: { 'accept-language': language } })
  return ((await reply.json()) as { re_data: CallReply<'track'> }).re_data
}

test.each(languages)(
  'the box on Home opens the parcel, and its address can be shared: %s',
  async (language) => {
    const t = texts[language]
    const track = language === 'ar' ? '/ar/track' : '/track'
    const { page } = await visit(language === 'ar' ? '/ar' : '/', { language })
    await page.getByLabel(t.track_label).fill(shown)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: said[language].headline }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`${track}/${bare}`)
    await page.getByText(shown).waitFor()
    await page.getByText(t.track_promised, { exact: true }).waitFor()
    await page
      .locator('ol > li[aria-current=step]')
      .getByText(said[language].steps.at(-1)?.text ?? '')
      .waitFor()
    await page.getByText(said[language].details).waitFor()
    await page.getByText(t.late, { exact: true }).waitFor()
    const steps = await page.locator('#answer ol > li').allInnerTexts()
    expect(steps.length).toBe(said[language].steps.length)
    expect(steps.at(-1)).toContain(said[language].steps[0]?.text)

    // Contrast does not depend on the language, and layout does not depend on the scheme.
    await page.emulateMedia({ colorScheme: language === 'ar' ? 'dark' : 'light' })
    await page.setViewportSize({ width: 360, height: 800 })
    expect((await page.reload())?.status()).toBe(200)
    await page.getByRole('heading', { name: said[language].headline }).waitFor()
    await expectAccessible(page)
    await expectNothingSideways(page, [360])

    if (language === 'en') return
    // The language switch keeps the parcel.
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('link', { name: locales[nextLanguage(language)].name }).click()
    await page.waitForURL((url) => url.pathname === `/track/${bare}`)
    await page.getByRole('heading', { name: said.en.headline }).waitFor()
  },
)

test('an AWB is found as people write it; a mistyped one differs from an unknown one, and sends no request', async () => {
  const arabic = bare.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
  const query = new URLSearchParams({ awb: `${arabic.slice(0, 4)} ${arabic.slice(4)}` })
  const { page } = await visit(`/ar/track?${query}`, { language: 'ar' })
  await page.getByRole('heading', { name: said.ar.headline }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/ar/track/${bare}`)
  const box = page.getByLabel(t.track_label)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/track')) asked += 1
  })
  const mistyped = bare.slice(0, 11) + ((Number(bare[11]) + 1) % 10)
  await box.fill(mistyped)
  await page.keyboard.press('Enter')
  await page.getByText(t.track_mistyped).waitFor()
  expect(await box.inputValue()).toBe(mistyped)
  expect(asked).toBe(0)

  await box.fill('12345')
  await page.keyboard.press('Enter')
  await page.getByText(t.track_not_a_number).waitFor()
  expect(asked).toBe(0)

  await box.fill(unknown)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: t.track_unknown_title }).waitFor()
  expect(asked).toBe(1)

  // A failure shows the error and a retry. The three-part form is the same AWB.
  await page.route('**/api/track?**', (route) => route.abort())
  await box.fill(` ${shown} `)
  await page.keyboard.press('Enter')
  await page.getByText(t.server_unreachable).waitFor()
  await page.unroute('**/api/track?**')
  await page.getByRole('button', { name: t.retry }).click()
  await page.getByRole('heading', { name: said.ar.headline }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/ar/track/${bare}`)
})

test('a returned parcel says so, and shows no promised day', async () => {
  const { page } = await visit(`/ar/track/${returned}`, { language: 'ar' })
  await page.locator('#answer').getByText(t.track_return, { exact: true }).waitFor()
  expect(await page.getByText(t.track_promised, { exact: true }).count()).toBe(0)
})

test('a path that cannot be an AWB answers 404', async () => {
  for (const path of ['hello', '12345', `${bare}/more`])
    expect([path, (await fetch(`${appUnderTest().siteUrl}/track/${path}`)).status]).toEqual([path, 404])
})
