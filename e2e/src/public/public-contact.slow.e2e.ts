import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { type Language, languages, texts } from '../support/texts.ts'

const visit = useBrowser()
const call = '**/api/contact'
const visitor = {
  en: { name: 'Sara Ali', message: 'Where is my parcel? I have waited since yesterday.' },
  ar: { name: 'سارة علي', message: 'أين طردي من فضلكم؟ أنتظره منذ أمس.' },
}
const emailMissing = { en: 'Email is Required', ar: 'البريد الإلكتروني مطلوب' }

async function open(language: Language): Promise<Page> {
  return (await visit(language === 'ar' ? '/ar/contact-us' : '/contact-us', { language })).page
}

async function fill(page: Page, email: string, language: Language = 'ar'): Promise<void> {
  const t = texts[language]
  const { name, message } = visitor[language]
  await page.getByLabel(t.name, { exact: true }).fill(name)
  await page.getByLabel(t.email, { exact: true }).fill(email)
  await page.getByLabel(t.contact_message, { exact: true }).fill(message)
}

const send = (page: Page, language: Language = 'ar') =>
  page.getByRole('button', { name: texts[language].contact_send }).click()

async function expectKept(page: Page, language: Language = 'ar'): Promise<void> {
  const t = texts[language]
  const { name, message } = visitor[language]
  expect(await page.getByLabel(t.name, { exact: true }).inputValue()).toBe(name)
  expect(await page.getByLabel(t.contact_message, { exact: true }).inputValue()).toBe(message)
}

test.each(languages)(
  'a fault is said at its field, nothing is lost, and the message can be sent: %s',
  async (language) => {
    const t = texts[language]
    const page = await open(language)
    await fill(page, '', language)
    await send(page, language)
    await page.getByText(emailMissing[language]).waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'email')
    await page.getByRole('alert').getByText(t.contact_check).waitFor()
    await expectKept(page, language)

    await page.getByLabel(t.email, { exact: true }).fill('sara@example.com')
    await send(page, language)
    await page.getByRole('heading', { name: t.contact_sent_title }).waitFor()
    await page.getByRole('button', { name: t.contact_again }).click()
    expect(await page.getByLabel(t.contact_message, { exact: true }).inputValue()).toBe('')
  },
)

test('the message stays after too many and without a server, and a retry sends it', async () => {
  const t = texts.ar
  const page = await open('ar')
  await page.route(call, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '3600' },
      json: { re_status: 421, re_data: {} },
    }),
  )
  await fill(page, 'sara@example.com')
  await send(page)
  const [before = ''] = t.contact_too_many.split('{time}')
  const said = await page.getByRole('alert').getByText(before.trim()).innerText()
  expect(said).toMatch(/\d{2}:\d{2}/)
  await expectKept(page)
  await page.unroute(call)

  const sent: (string | null)[] = []
  await page.route(call, (route) => {
    sent.push(route.request().postData())
    return sent.length === 1 ? route.abort() : route.fulfill({ json: { re_status: 201, re_data: {} } })
  })
  await send(page)
  await page.getByText(t.server_unreachable).waitFor()
  await expectKept(page)
  await send(page)
  await page.getByRole('heading', { name: t.contact_sent_title }).waitFor()
  expect(sent[1]).toBe(sent[0])
})
