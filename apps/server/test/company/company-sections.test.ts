import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { timeInCairo } from '../../src/platform/company/day-in-cairo.ts'
import { changeSection, storeImage, viewCompany } from '../support/company-settings.ts'
import { dayAfter } from '../support/prices.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('a new company', () => {
  test('has the first version of each section, which nobody saved', async () => {
    const shown = await viewCompany(app)
    for (const { version, saved_by } of Object.values(shown)) expect([version, saved_by]).toEqual([1, null])
    expect(shown.identity.fields.name).toEqual({ ar: 'مرسال', en: 'Mersal' })
    expect(shown.calendar.fields).toMatchObject({ days_off: [5], cut_off: '15:00' })
    expect(shown.rules.fields).toEqual({
      default_parcel: { weight: 1, length: 25, width: 20, height: 8 },
      attempts: 2,
      largest_cod: null,
      second_factor_roles: [],
      cash_ceiling: 20_000,
      run_stops: 60,
      run_weight_kg: 150,
      compensation_cap: 2_000,
      second_person_above: 10_000,
      discount_approved_above: 20,
      personal_data_days: 365,
      proof_days: 180,
      receiver_code: 'never',
      receiver_code_from: 1_000,
      photo: 'failed',
    })
    expect(shown.texts.fields.terms.ar).toContain('## البضائع المحظورة')
  })

  test('is public only as far as everybody may know it', async () => {
    const { data } = await app.call('openCompany', null, {})
    expect(data).toMatchObject({ name: { en: 'Mersal' }, logo: null, phones: ['03 480 0100'] })
    expect(JSON.stringify(data)).not.toMatch(/attempts|second_factor|largest_cod/)
  })
})

test.each(['manager', 'accountant', 'staff', 'delivery', 'fresh'] as const)(
  'the %s may neither see nor change it',
  async (role) => {
    expect((await app.call('viewCompany', role, {})).http).not.toBe(200)
    const runs = { cash_ceiling: null, run_stops: 60, run_weight_kg: 150 }
    const loss = { compensation_cap: null, personal_data_days: null }
    const rules = { attempts: 5, largest_cod: null, second_factor_roles: [], ...runs, ...loss }
    const answer = await app.call('updateCompany', role, { section: 'rules', version: 1, fields: rules })
    expect(answer.http).not.toBe(200)
    expect((await viewCompany(app)).rules.version).toBe(1)
  },
)

describe('a change', () => {
  test('of the identity is in force at once, with its version, its logo and its line in the log', async () => {
    const logo = await storeImage(app, '#224466')
    const answer = await changeSection(app, 'identity', {
      name: { ar: 'نايل إكسبريس', en: 'Nile Express' },
      logo,
      brand_colour: '#7a1f3d',
    })
    expect(answer.data).toEqual({ section: 'identity', version: 2 })
    expect((await app.call('openCompany', null, {})).data).toMatchObject({
      name: { en: 'Nile Express' },
      logo: `/images/${logo}.webp`,
      brand_colour: '#7a1f3d',
    })
    expect((await app.app.server.inject(`/images/${logo}.webp`)).statusCode).toBe(200)
    expect((await viewCompany(app)).identity.saved_by).toBe('superuser Number 1')
    const [log] = await app.app.sql<{ action: string; changes: unknown }[]>`
      select action, changes from activity_log where entity = 'company' order by id desc limit 1`
    expect(log).toEqual({
      action: 'company_identity_changed',
      changes: [
        { field: 'name_ar', old_text: 'مرسال', new_text: 'نايل إكسبريس' },
        { field: 'name', old_text: 'Mersal', new_text: 'Nile Express' },
        { field: 'brand_colour', old_text: '#0f4c81', new_text: '#7a1f3d' },
        {
          field: 'logo',
          old_text: null,
          new_text: null,
          old_file: null,
          new_file: `/images/${logo}.webp`,
        },
      ],
    })
  })

  test('of the usual parcel is known to everybody, and has one line in the log', async () => {
    const parcel = { weight: '0.5', length: '20.5', width: '15', height: '5' }
    expect((await changeSection(app, 'rules', { default_parcel: parcel as never })).http).toBe(200)
    const { default_parcel } = (await app.call('openCompany', null, {})).data
    expect(default_parcel).toEqual({ weight: 0.5, length: 20.5, width: 15, height: 5 })
    const [log] = await app.app.sql<{ changes: unknown }[]>`
      select changes from activity_log where entity = 'company' order by id desc limit 1`
    expect(log?.changes).toEqual([
      {
        field: 'default_parcel',
        old_text: '1 kg · 25 × 20 × 8 cm',
        new_text: '0.5 kg · 20.5 × 15 × 5 cm',
      },
    ])
  })

  test('that changes nothing makes no version', async () => {
    expect((await changeSection(app, 'contact', {})).data.version).toBe(1)
    expect(
      (await app.call('listCompanyVersions', 'superuser', { section: 'contact' })).data.versions,
    ).toHaveLength(1)
  })

  test('that empties a field leaves it empty, whatever the first version had', async () => {
    await changeSection(app, 'contact', { email: null, sponsors: [] })
    expect((await viewCompany(app)).contact.fields).toMatchObject({ email: null, sponsors: [] })
    expect((await app.call('openCompany', null, {})).data).toMatchObject({ email: null, sponsors: [] })
  })

  test('of a version that is no longer in force is refused', async () => {
    const { fields } = (await viewCompany(app)).contact
    const { version } = (await viewCompany(app)).contact
    const input = { section: 'contact', version, fields: { ...fields, phones: ['19999'] } } as const
    expect((await app.call('updateCompany', 'superuser', input)).http).toBe(200)
    const late = await app.call('updateCompany', 'superuser', { ...input, fields })
    expect(late.http).toBe(412)
    expect((await viewCompany(app)).contact.fields.phones).toEqual(['19999'])
  })

  test('of two at once, one wins', async () => {
    const { version, fields } = (await viewCompany(app)).contact
    const answers = await Promise.all(
      ['01000000001', '01000000002'].map((phone) =>
        app.call('updateCompany', 'superuser', {
          section: 'contact',
          version,
          fields: { ...fields, phones: [phone] },
        }),
      ),
    )
    expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 412])
  })

  test('of the texts keeps the earlier version', async () => {
    const { texts } = await viewCompany(app)
    const about = { ar: '# من نحن', en: '# Who we are' }
    await changeSection(app, 'texts', { about })
    const { versions } = (await app.call('listCompanyVersions', 'superuser', { section: 'texts' })).data
    expect(versions.map(({ version, saved_by }) => [version, saved_by])).toEqual([
      [2, 'superuser Number 1'],
      [1, null],
    ])
    expect((await app.call('openCompanyTexts', 'superuser', { version: 1 })).data.fields).toEqual(
      texts.fields,
    )
    expect((await app.call('openCompanyTexts', 'superuser', { version: 2 })).data.fields.about).toEqual(about)
    expect((await app.call('openCompanyTexts', 'superuser', { version: 3 })).http).toBe(404)
  })

  test('of the stored versions is impossible for the app', async () => {
    const { sql } = app.app
    await expect(sql`update company_sections set fields = '{}'`).rejects.toThrow(/permission denied/)
    await expect(sql`delete from company_sections`).rejects.toThrow(/permission denied/)
  })
})

describe('is refused with its field', () => {
  const name = { ar: 'عيد', en: 'Feast' }
  const refused = async (...change: Parameters<typeof changeSection>) => {
    const { http, fields } = await changeSection(...change)
    expect(http).toBe(422)
    return fields
  }

  test.each([
    ['#777777', '4.4'],
    ['#ffff00', '1.0'],
  ])('a brand colour that is too light, %s', async (brand_colour, contrast) => {
    const fields = await refused(app, 'identity', { brand_colour })
    expect(fields['fields.brand_colour']).toContain(`its contrast is ${contrast}, at least 4.5`)
  })

  test('a logo that is not stored', async () => {
    const fields = await refused(app, 'identity', { logo: randomUUID() })
    expect(fields).toEqual({ 'fields.logo': 'This image is not stored. Upload it again' })
  })

  test('the logo of a sponsor that is not stored', async () => {
    const sponsors = [{ name, url: 'https://bank.example', logo: randomUUID() }]
    expect(Object.keys(await refused(app, 'contact', { sponsors }))).toEqual(['fields.sponsors.0.logo'])
  })

  test('an address that is no web page', async () => {
    const social = [{ name: 'X', url: 'javascript:alert(1)' }]
    expect(Object.keys(await refused(app, 'contact', { social }))).toEqual(['fields.social.0.url'])
  })

  test.each([
    ['days_off', { days_off: [0, 1, 2, 3, 4, 5, 6] }, 'fields.days_off'],
    ['hours', { opening: { opens: '10:00', closes: '10:00' } }, 'fields.opening.closes'],
    [
      'a holiday that ends first',
      { holidays: [{ from: '2027-01-02', to: '2027-01-01', name }] },
      'fields.holidays.0.to',
    ],
    [
      'a holiday of months',
      { holidays: [{ from: '2027-01-01', to: '2027-03-01', name }] },
      'fields.holidays.0.to',
    ],
    [
      'holidays that overlap',
      {
        holidays: [
          { from: '2027-01-01', to: '2027-01-05', name },
          { from: '2027-01-05', to: '2027-01-06', name },
        ],
      },
      'fields.holidays.1.from',
    ],
    ['an hour that does not exist', { cut_off: '24:00' }, 'fields.cut_off'],
  ])('%s', async (_, change, field) => {
    expect(Object.keys(await refused(app, 'calendar', change))).toEqual([field])
  })

  test('an unknown field', async () => {
    const fields = await refused(app, 'rules', { days_held: 5 } as never)
    expect(Object.keys(fields)).toEqual(['fields.days_held'])
  })

  test('a usual parcel without a height', async () => {
    const flat = { weight: 1, length: 20, width: 15, height: 0 }
    expect(Object.keys(await refused(app, 'rules', { default_parcel: flat }))).toEqual([
      'fields.default_parcel.height',
    ])
  })

  test('too many attempts', async () => {
    expect(Object.keys(await refused(app, 'rules', { attempts: 6 }))).toEqual(['fields.attempts'])
  })
})

async function cairoToday(): Promise<string> {
  const [row] = await app.app.sql<{ today: string }[]>`select cairo_day(now())::text as today`
  return row?.today ?? ''
}

test('today’s opening hours follow the overrides of the calendar', async () => {
  const today = await cairoToday()
  const ramadan = { name: { ar: 'رمضان', en: 'Ramadan' }, opens: '10:00', closes: '15:30' }
  await changeSection(app, 'calendar', { opening_overrides: [{ from: today, to: today, ...ramadan }] })
  expect((await app.call('openCompany', null, {})).data.opening).toEqual({ opens: '10:00', closes: '15:30' })
})

test('a company is closed on a weekly day off and on a holiday', async () => {
  const today = await cairoToday()
  const weekday = new Date(today).getUTCDay()
  const isClosed = async () => (await app.call('openCompany', null, {})).data.closed_today
  await changeSection(app, 'calendar', { days_off: [(weekday + 1) % 7], holidays: [] })
  expect(await isClosed()).toBe(false)
  await changeSection(app, 'calendar', { days_off: [weekday] })
  expect(await isClosed()).toBe(true)
  const holiday = { from: today, to: today, name: { ar: 'عيد', en: 'Eid' } }
  await changeSection(app, 'calendar', { days_off: [(weekday + 1) % 7], holidays: [holiday] })
  expect(await isClosed()).toBe(true)
})

test('hours may last past midnight, and that night belongs to the day on which it begins', async () => {
  const today = await cairoToday()
  const nights = { opens: '10:00', closes: '09:59' }
  const range = { from: dayAfter(today, -1), to: today, name: { ar: 'رمضان', en: 'Ramadan' } }
  await changeSection(app, 'calendar', {
    days_off: [],
    holidays: [],
    opening_overrides: [{ ...range, ...nights }],
  })
  const shown = async () => (await app.call('openCompany', null, {})).data
  expect(await shown()).toMatchObject({ opening: nights, closed_today: false })
  // On a day off, it is still open until yesterday's night ends.
  await changeSection(app, 'calendar', { holidays: [{ ...range, from: today }] })
  const now = timeInCairo(new Date())
  expect(await shown()).toMatchObject({ opening: nights, closed_today: now >= '09:59' })
})
