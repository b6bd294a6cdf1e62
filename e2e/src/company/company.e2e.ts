import { expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible, expectNothingSideways } from '../support/looks.ts'
import { type Language, texts } from '../support/texts.ts'
import { callerFor } from '../support/wire.ts'

const visit = useBrowser()

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

type Section = 'identity' | 'contact' | 'texts' | 'calendar' | 'rules'
type Company = Record<Section, { version: number; fields: Record<string, unknown> }>

/** The stored company, and a way to store one section as another person would. */
async function wire() {
  const ask = await callerFor('superuser')
  const stored = () => ask<Company>('GET', '/dashboard/company/view')
  async function store(section: Section, changes: Record<string, unknown>) {
    const { version, fields } = (await stored())[section]
    const changed = JSON.stringify({ ...fields, ...changes })
    await ask('POST', '/dashboard/company/update', { section, version: String(version), fields: changed })
  }
  return { stored, store }
}

async function open(section: Section, language: Language = 'en', width = 1280) {
  const { page } = await visit(`/dashboard/company?tab=${section}`, { as: 'superuser', language, width })
  const t = texts[language]
  await page.getByRole('form', { name: t[`company_${section}`] }).waitFor()
  const save = page.getByRole('button', { name: t.save, exact: true })
  const saved = page.locator('[data-kind=success]').getByText(t.saved)
  return { page, t, save, saved }
}

test('a new name, logo and colour show in the console at once, and after a reload', async () => {
  const { stored, store } = await wire()
  const before = (await stored()).identity.fields
  const { page, save, saved } = await open('identity')
  try {
    await page.locator('[data-path="name.en"]').fill('Nile Express')
    await page
      .locator('[data-path=logo]')
      .setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: png })
    await page.locator('form img[src^="/images/"]').first().waitFor()
    await page.locator('[data-path=brand_colour]').fill('#0a6b4e')
    await page.getByText('easy to read').waitFor()
    await save.click()
    await saved.waitFor()
    const side = page.getByRole('banner').first()
    await side.getByText('Nile Express').waitFor()
    expect(await side.locator('img').first().getAttribute('src')).toContain('/images/')
    expect(await page.locator('html').evaluate((html) => html.style.getPropertyValue('--brand'))).toBe(
      '#0a6b4e',
    )
    await page.reload()
    await side.getByText('Nile Express').waitFor()
    expect(await page.locator('[data-path="name.en"]').inputValue()).toBe('Nile Express')
    expect(await page.title()).toContain('Nile Express')
  } finally {
    await store('identity', before)
  }
})

test('a pale colour is refused at its field, and the other input stays', async () => {
  const { page, t, save } = await open('identity', 'ar')
  await page.locator('[data-path="name.ar"]').fill('النيل')
  await page.locator('[data-path=brand_colour]').fill('#ffd000')
  await page.getByText('اختر لونًا أغمق').first().waitFor()
  await save.click()
  await page.locator('[data-kind=error]').waitFor()
  await expect
    .poll(() =>
      page.locator('[data-path=brand_colour]').evaluate((input) => input === document.activeElement),
    )
    .toBe(true)
  expect(await page.locator('[data-path="name.ar"]').inputValue()).toBe('النيل')
  // Leaving for another tab asks first.
  await page.getByRole('tab', { name: t.company_rules }).click()
  await page.getByRole('alertdialog', { name: t.leave_unsaved }).waitFor()
})

test('whoever saves second learns who was first, and loses nothing', async () => {
  const { stored, store } = await wire()
  const before = (await stored()).contact.fields
  const { page, t, save, saved } = await open('contact')
  try {
    await page.locator('[data-path=whatsapp]').fill('20 100 123 4567')
    await store('contact', { phones: ['19 777'] })
    await save.click()
    const notice = page.getByRole('alert').filter({ hasText: t.overtaken_kept })
    await notice.waitFor()
    expect(await notice.innerText()).toContain('Mariam Fahmy')
    expect(await page.locator('[data-path=whatsapp]').inputValue()).toBe('20 100 123 4567')
    await notice.getByRole('button', { name: t.overtaken_theirs }).click()
    await expect.poll(() => page.locator('[data-path="phones.0"]').inputValue()).toBe('19 777')
    await page.locator('[data-path=whatsapp]').fill('20 100 123 4567')
    await save.click()
    await saved.waitFor()
    const { fields } = (await stored()).contact
    expect(fields).toMatchObject({ whatsapp: '20 100 123 4567', phones: ['19 777'] })
  } finally {
    await store('contact', before)
  }
})

test('rows are added, moved and removed by keyboard, and a faulty one shows its fault', async () => {
  const { stored, store } = await wire()
  const before = (await stored()).contact.fields
  const { page, t, save, saved } = await open('contact')
  try {
    const add = page.getByRole('button', { name: t.add_link })
    await add.press('Enter')
    // The new row has the focus.
    await page.keyboard.type('Instagram')
    await page.keyboard.press('Tab')
    await page.keyboard.type('instagram')
    await save.click()
    await page.locator('[data-kind=error]').getByText('starts with https://').waitFor()
    const address = page.locator('[data-path="social.1.url"]')
    expect(await address.getAttribute('aria-invalid')).toBe('true')
    await address.fill('https://instagram.com/mersal.example')
    const second = page.getByRole('group', { name: 'Link 2' })
    await second.getByRole('button', { name: t.move_up }).press('Enter')
    expect(await page.locator('[data-path="social.0.name"]').inputValue()).toBe('Instagram')
    await page.getByRole('button', { name: 'Remove: Link 2' }).press('Enter')
    await save.click()
    await saved.waitFor()
    expect((await stored()).contact.fields.social).toEqual([
      { name: 'Instagram', url: 'https://instagram.com/mersal.example' },
    ])
  } finally {
    await store('contact', before)
  }
})

test('a text is previewed while it is typed, and an earlier version is taken over', async () => {
  const { stored, store } = await wire()
  const before = (await stored()).texts.fields
  const { page, t, save, saved } = await open('texts')
  try {
    await page
      .locator('[data-path="about.en"]')
      .fill('## We carry\n\n<script>alert(1)</script> [us](https://example.com)')
    const preview = page.getByRole('region', { name: t.preview })
    await preview.getByRole('heading', { name: 'We carry' }).waitFor()
    expect(await preview.locator('script').count()).toBe(0)
    expect(await preview.innerText()).toContain('<script>alert(1)</script>')
    expect(await preview.getByRole('link', { name: 'us' }).getAttribute('rel')).toBe('noopener')
    await save.click()
    await saved.waitFor()
    const versions = page.getByRole('region', { name: t.text_versions })
    await expect.poll(() => versions.getByText(t.version_in_force).count()).toBe(1)
    await versions.getByRole('button', { name: t.read_version }).first().click()
    await page.getByRole('dialog').getByText('Mersal means the messenger').waitFor()
    await page.getByRole('button', { name: t.take_over_version }).click()
    await expect
      .poll(() => page.locator('[data-path="about.en"]').inputValue())
      .toBe((before.about as { en: string }).en)
    await save.click()
    await expect.poll(async () => (await stored()).texts.fields.about).toEqual(before.about)
  } finally {
    await store('texts', before)
  }
})

test('a holiday is in the month at once, and days that overlap are refused', async () => {
  const { stored, store } = await wire()
  const before = (await stored()).calendar.fields
  const { page, t, save, saved } = await open('calendar')
  try {
    await page.getByText(/^Past ones \(\d+\)$/).waitFor()
    const count = (before.holidays as unknown[]).length
    const today = new Date().toISOString().slice(0, 8)
    await page.getByRole('button', { name: t.add_holiday }).click()
    await page.locator(`[data-path="holidays.${count}.from"]`).fill(`${today}28`)
    expect(await page.locator(`[data-path="holidays.${count}.to"]`).inputValue()).toBe(`${today}28`)
    await page.locator(`[data-path="holidays.${count}.name.ar"]`).fill('يوم الشركة')
    await page.locator(`[data-path="holidays.${count}.name.en"]`).fill('Company day')
    await page
      .getByRole('region', { name: t.working_days })
      .getByText('Company day')
      .waitFor({ state: 'attached' })
    await page.locator(`[data-path="holidays.${count}.to"]`).fill(`${today}27`)
    await save.click()
    await page.locator('[data-kind=error]').getByText('The last day is before the first').waitFor()
    await page.locator(`[data-path="holidays.${count}.to"]`).fill(`${today}28`)
    await page.locator('[data-path=cut_off]').fill('16:30')
    await save.click()
    await saved.waitFor()
    const { fields } = (await stored()).calendar
    expect(fields.cut_off).toBe('16:30')
    expect(fields.holidays).toContainEqual({
      from: `${today}28`,
      to: `${today}28`,
      name: { ar: 'يوم الشركة', en: 'Company day' },
    })
  } finally {
    await store('calendar', before)
  }
})

test('rules: an empty largest COD is no limit, and a new role warns the reader of the same role', async () => {
  const { stored, store } = await wire()
  const before = (await stored()).rules.fields
  const { page, t, save, saved } = await open('rules')
  try {
    await page.getByLabel(t.rule_largest_cod).fill('5,000.50')
    await page.locator('[data-path=attempts]').fill('9')
    await page.getByRole('checkbox', { name: 'Superuser' }).check()
    await page.getByText(t.second_factor_also_you).waitFor()
    await page.getByRole('checkbox', { name: 'Superuser' }).uncheck()
    expect(await page.getByText(t.second_factor_also_you).count()).toBe(0)
    await save.click()
    await page.locator('[data-kind=error]').getByText('at most 5').waitFor()
    await page.locator('[data-path=attempts]').fill('٣')
    await save.click()
    await saved.waitFor()
    expect((await stored()).rules.fields).toMatchObject({ attempts: 3, largest_cod: 5000.5 })
    await page.getByLabel(t.rule_largest_cod).fill('')
    await save.click()
    await expect.poll(async () => (await stored()).rules.fields.largest_cod).toBe(null)
  } finally {
    await store('rules', before)
  }
})

test.each([
  ['en', 'dark'],
  ['ar', 'light'],
] as const)('each tab is accessible and fits a phone: %s, %s', async (language, scheme) => {
  const t = texts[language]
  const { page } = await visit('/dashboard/company', { as: 'superuser', language, scheme })
  for (const section of ['identity', 'contact', 'texts', 'calendar', 'rules'] as const) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('tab', { name: t[`company_${section}`] }).click()
    await page.getByRole('form', { name: t[`company_${section}`] }).waitFor()
    await expectAccessible(page)
    await expectNothingSideways(page)
  }
})

test('only superusers see the company’s screen', async () => {
  const { page } = await visit('/dashboard/company', { as: 'manager' })
  await page.waitForURL('**/dashboard')
  const side = page.getByRole('navigation', { name: texts.en.main_navigation })
  await side.getByRole('link', { name: texts.en.branches }).waitFor()
  expect(await side.getByRole('link', { name: texts.en.company }).count()).toBe(0)
})
