import { locales, receiverCodeRuleLabels } from '@mersal/contract'
import { expect, test } from 'vitest'
import { goTo } from '../support/go-to.ts'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible, expectNothingSideways, rulesOfLanguageAndScheme } from '../support/looks.ts'
import { texts } from '../support/texts.ts'
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

async function open(section: Section) {
  const { page } = await visit(`/dashboard/company?tab=${section}`, { as: 'superuser' })
  const t = texts.en
  await page.getByRole('form', { name: t[`company_${section}`] }).waitFor()
  const save = page.getByRole('button', { name: t.save, exact: true })
  const saved = page.locator('[data-kind=success]').getByText(t.saved)
  return { page, t, save, saved }
}

test('a pale colour is refused at its field; a new name, logo and colour show in the console at once, and after a reload', async () => {
  const { stored, store } = await wire()
  const before = (await stored()).identity.fields
  const { page, t, save, saved } = await open('identity')
  try {
    const colour = page.locator('[data-path=brand_colour]')
    await page.locator('[data-path="name.en"]').fill('Nile Express')
    await colour.fill('#ffd000')
    await page.getByText('Choose a darker colour').first().waitFor()
    await save.click()
    await page.locator('[data-kind=error]').waitFor()
    await expect.poll(() => colour.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await page.locator('[data-path="name.en"]').inputValue()).toBe('Nile Express')
    // Leaving for another tab asks first.
    await page.getByRole('tab', { name: t.company_rules }).click()
    const question = page.getByRole('alertdialog', { name: t.leave_unsaved })
    await question.getByRole('button', { name: t.cancel }).click()

    await page
      .locator('[data-path=logo]')
      .setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: png })
    await page.locator('form img[src^="/images/"]').first().waitFor()
    await colour.fill('#0a6b4e')
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

test('contacts: whoever saves second learns who was first; rows are added, moved and removed by keyboard', async () => {
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
    await expect
      .poll(async () => (await stored()).contact.fields.social)
      .toEqual([{ name: 'Instagram', url: 'https://instagram.com/mersal.example' }])
  } finally {
    await store('contact', before)
  }
})

test('rules: keeping mine changes only what I changed; what both changed is named before', async () => {
  const { stored, store } = await wire()
  const before = (await stored()).rules.fields
  const { page, t, save, saved } = await open('rules')
  try {
    const cap = page.getByLabel(t.rule_compensation_cap)
    const notice = page.getByRole('alert').filter({ hasText: t.overtaken_kept })
    await cap.fill('4000')
    await store('rules', { cash_ceiling: 25_000 })
    await save.click()
    await notice.waitFor()
    const both = t.overtaken_both.split('{fields}')[0] ?? ''
    expect(await notice.innerText()).not.toContain(both)
    await notice.getByRole('button', { name: t.overtaken_mine }).click()
    await saved.waitFor()
    await expect.poll(() => page.getByLabel(t.rule_cash_ceiling).inputValue()).toBe('25000')
    expect((await stored()).rules.fields).toMatchObject({ compensation_cap: 4000, cash_ceiling: 25_000 })

    await cap.fill('4500')
    const code = page.getByRole('group', { name: t.rule_receiver_code })
    await code.getByRole('radio', { name: receiverCodeRuleLabels.always.en }).check()
    await store('rules', { compensation_cap: 6000, receiver_code: 'from', attempts: 4 })
    await save.click()
    await notice.getByText(both).waitFor()
    const named = await notice.innerText()
    for (const label of [t.rule_compensation_cap, t.rule_receiver_code]) expect(named).toContain(label)
    expect(named).not.toContain(t.rule_attempts)
    await notice.getByRole('button', { name: t.overtaken_mine }).click()
    await expect
      .poll(async () => (await stored()).rules.fields)
      .toMatchObject({ compensation_cap: 4500, receiver_code: 'always', attempts: 4, cash_ceiling: 25_000 })
  } finally {
    await store('rules', before)
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
    const versions = page.getByRole('region', { name: t.text_versions })
    const earlier = await versions.innerText()
    await save.click()
    await saved.waitFor()
    await expect.poll(() => versions.innerText()).not.toBe(earlier)
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

test('a holiday is in the month at once; an empty largest COD is no limit, and a required second factor warns its reader', async () => {
  const { stored, store } = await wire()
  const before = await stored()
  const { page, t, save, saved } = await open('calendar')
  try {
    await page.getByText(/^Past ones \(\d+\)$/).waitFor()
    const count = (before.calendar.fields.holidays as unknown[]).length
    const month = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format().slice(0, 8)
    await page.getByRole('button', { name: t.add_holiday }).click()
    await page.locator(`[data-path="holidays.${count}.from"]`).fill(`${month}28`)
    expect(await page.locator(`[data-path="holidays.${count}.to"]`).inputValue()).toBe(`${month}28`)
    await page.locator(`[data-path="holidays.${count}.name.ar"]`).fill('يوم الشركة')
    await page.locator(`[data-path="holidays.${count}.name.en"]`).fill('Company day')
    await page
      .getByRole('region', { name: t.working_days })
      .getByText('Company day')
      .waitFor({ state: 'attached' })
    await page.locator(`[data-path="holidays.${count}.to"]`).fill(`${month}27`)
    await save.click()
    await page.locator('[data-kind=error]').getByText('The last day is before the first').waitFor()
    await page.locator(`[data-path="holidays.${count}.to"]`).fill(`${month}28`)
    await page.locator('[data-path=cut_off]').fill('16:30')
    await save.click()
    await saved.waitFor()
    const { fields } = (await stored()).calendar
    expect(fields.cut_off).toBe('16:30')
    expect(fields.holidays).toContainEqual({
      from: `${month}28`,
      to: `${month}28`,
      name: { ar: 'يوم الشركة', en: 'Company day' },
    })

    await page.getByRole('tab', { name: t.company_rules }).click()
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
    await page.getByText(t.last_saved_by).waitFor()
    expect((await stored()).rules.fields).toMatchObject({ attempts: 3, largest_cod: 5000.5 })
    await page.getByLabel(t.rule_largest_cod).fill('')
    await save.click()
    await expect.poll(async () => (await stored()).rules.fields.largest_cod).toBe(null)
  } finally {
    await store('calendar', before.calendar.fields)
    await store('rules', before.rules.fields)
  }
})

/** Contrast does not depend on the language, and the structure of a page does not depend on the scheme. */
test('each tab is accessible and fits each screen, in English and dark, in Arabic and light', async () => {
  const { page } = await visit('/dashboard/company', { as: 'superuser', scheme: 'dark' })
  for (const [language, rules] of [
    ['en', undefined],
    ['ar', rulesOfLanguageAndScheme],
  ] as const) {
    const t = texts[language]
    if (language === 'ar') {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.getByRole('button', { name: locales.ar.name }).click()
    }
    for (const section of ['identity', 'contact', 'texts', 'calendar', 'rules'] as const) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.getByRole('tab', { name: t[`company_${section}`] }).click()
      await page.getByRole('form', { name: t[`company_${section}`] }).waitFor()
      await expectAccessible(page, rules)
      await expectNothingSideways(page)
    }
  }
})

test('only superusers see the screens of the company and of prices', async () => {
  const { page } = await visit('/dashboard/company', { as: 'manager' })
  const noAccess = page.getByRole('heading', { name: texts.en.no_access })
  await noAccess.waitFor()
  const side = page.getByRole('navigation', { name: texts.en.main_navigation })
  await side.getByRole('link', { name: texts.en.nav_people }).waitFor()
  expect(await side.getByRole('link', { name: texts.en.company }).count()).toBe(0)
  expect(await side.getByRole('link', { name: texts.en.prices, exact: true }).count()).toBe(0)
  await page.getByRole('main').getByRole('link', { name: texts.en.home }).click()
  await page.waitForURL('**/dashboard')
  await goTo(page, '/dashboard/prices')
  await noAccess.waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})
