import { awbOfSerial, languages } from '@mersal/contract'
import { describe, expect, test } from 'vitest'
import { pageSizes } from '../../../../test/support/files/page-sizes.ts'
import { defaultCompany } from '../../../platform/company/default-company.ts'
import { type Sheet, typesetSheet } from '../../papers/index.ts'
import type { RunParcelRow } from '../stops/run-parcels.repository.ts'
import { presentManifest } from './manifest.presenter.ts'
import type { RunHead } from './printouts.repository.ts'
import { presentRunReport } from './run-report.presenter.ts'
import { presentRunSheet } from './run-sheet.presenter.ts'

const at = new Date('2026-11-23T07:05:00Z')
const goesOn = new AbortController().signal
const run: RunHead = {
  id: 12,
  branch: 'Giza',
  courier: 'محمود حسن',
  day: '2026-11-23',
  wave: 1,
  state: 'closed',
  accepted_at: at,
  back_at: at,
  closed_at: at,
  closed_by: 'Nadia Samir',
  uncounted_note: 'In hospital',
}
const row = (changes: Partial<RunParcelRow> = {}): RunParcelRow => ({
  awb: awbOfSerial(10_000_000_001),
  main_shipment_id: 1001,
  parcel: 1,
  due_piastres: 125_050,
  weight_grams: 2_500,
  priority: 0,
  promised_to: '2026-11-23',
  created_at: at,
  kind: 'end',
  direction: 'forward',
  stop: '1',
  area_id: 7,
  client: 'Nile Books',
  name: 'منى أحمد',
  address: '10 شارع الهرم',
  latitude: 30,
  longitude: 31,
  late: false,
  leg: 2,
  note: '',
  status: 'under_delivery',
  cancelled_by: null,
  allow_opening: false,
  rest_awb: null,
  at: 1,
  pinned: false,
  line_status: 'Pending',
  line_active: true,
  counter: false,
  refused: false,
  brought: false,
  shipment_direction: 'forward',
  order_note: '',
  phone: '01012345678',
  phone2: null,
  mark: null,
  deliver_from: null,
  deliver_until: null,
  scanned_out_at: at,
  scanned_back_at: null,
  missing_note: null,
  never_left: false,
  uncounted: false,
  failed_case: null,
  updated_at: at,
  ...changes,
})
const head = (language: 'ar' | 'en' = 'en') => ({
  language,
  brand: { ar: 'مرسال', en: 'Mersal' },
  logo: null,
})
const areas = new Map([[7, 'Haram']])
const sheetOf = (parcels: RunParcelRow[], language: 'ar' | 'en' = 'en') =>
  presentRunSheet({ run, parcels, areas, head: head(language), rules: defaultCompany.rules })
const reportOf = (parcels: RunParcelRow[]) =>
  presentRunReport({
    run,
    parcels,
    areas,
    head: head(),
    cases: new Map([[awbOfSerial(10_000_000_001), 1]]),
    counts: [
      { at, counted_by: 'Sara', due_piastres: 125_050, counted_piastres: 125_000, of_run: 1, parcels: 2 },
    ],
  })
const textsOf = (sheet: Sheet) =>
  sheet.tables.map(({ rows }) => rows.map((cells) => cells.map((lines) => lines.map(({ text }) => text))))

describe('a run sheet', () => {
  test('has all that a delivery boy needs at a door', () => {
    const parcel = row({
      phone2: '01198765432',
      mark: 'بجوار البنك',
      order_note: 'Call first',
      deliver_from: '10:00',
      deliver_until: '14:00',
      allow_opening: true,
    })
    expect(textsOf(sheetOf([parcel]))).toEqual([
      [
        [
          ['1'],
          ['Haram', '1001-1-100000000017'],
          ['منى أحمد', '01012345678', '01198765432'],
          [
            '10 شارع الهرم',
            'Landmark: \u2068بجوار البنك\u2069',
            'Between: \u206810:00–14:00\u2069',
            'Note: \u2068Call first\u2069',
          ],
          ['1,250.50', 'May be opened'],
          [],
        ],
      ],
    ])
  })

  test('has a place for the code of each parcel for which the rules ask for it', () => {
    const parcels = [row(), row({ awb: awbOfSerial(10_000_000_002), due_piastres: 0 })]
    const signs = (receiver_code: 'never' | 'from' | 'always', of: RunParcelRow[]) => {
      const rules = { ...defaultCompany.rules, receiver_code, receiver_code_from: 1_000_000 }
      const [table] = textsOf(presentRunSheet({ run, parcels: of, areas, head: head(), rules }))
      return table?.[0]?.at(-1)
    }
    expect(signs('always', parcels.slice(0, 1))).toEqual(['Code: _ _ _ _'])
    expect(signs('always', parcels)).toEqual(['Code 0017: _ _ _ _', 'Code 0025: _ _ _ _'])
    expect(signs('from', parcels)).toEqual(['Code 0025: _ _ _ _'])
    expect(signs('never', parcels)).toEqual([])
    expect(signs('always', [row({ direction: 'return' })])).toEqual([])
  })

  test('counts stops, parcels, kinds and weight, without parcels that stayed at the branch', () => {
    const parcels = [
      row(),
      row({ at: 2, kind: 'pick_up', line_status: 'Done' }),
      row({ at: 2, kind: 'pick_up' }),
      row({ at: 3, direction: 'return' }),
      row({ at: 4, never_left: true }),
    ]
    const sheet = sheetOf(parcels)
    expect(Object.fromEntries(sheet.facts.map(({ name, value }) => [name, value.text]))).toMatchObject({
      'Delivery boy': 'محمود حسن',
      Day: '23/11/2026',
      Stops: '3',
      Parcels: '4',
      'Deliveries · pick-ups · returns': '1 · 2 · 1',
      'Weight, kg': '10.0',
    })
    expect(textsOf(sheet)[0]?.map(([, , , , money]) => money)).toEqual([['1,250.50'], [], []])
  })

  test('shows one stop with the sum and what each parcel costs', () => {
    const [[stop] = []] = textsOf(
      sheetOf([row(), row({ awb: awbOfSerial(10_000_000_002), due_piastres: 0 })]),
    )
    expect(stop?.[1]).toEqual(['Haram', 'Parcels: 2', '1001-1-100000000017', '1001-1-100000000025'])
    expect(stop?.[4]).toEqual(['1,250.50', '1,250.50', '0.00'])
  })

  test('in Arabic has phones, amounts and AWBs from left to right', () => {
    const lines = sheetOf([row({ area_id: null })], 'ar').tables.flatMap(({ rows }) => rows.flat(2))
    for (const { text, dir } of lines)
      expect([text, dir]).toEqual([text, /\p{L}/u.test(text) ? 'rtl' : 'ltr'])
  })
})

describe('an end-of-day report', () => {
  test('names the outcome of each parcel', () => {
    const outcomes = [
      row({ line_status: 'Done' }),
      row({ line_status: 'Done', kind: 'pick_up' }),
      row({ line_status: 'Done', direction: 'return' }),
      row({ line_status: 'Failed', scanned_back_at: at }),
      row({ line_status: 'Active', missing_note: 'Lost' }),
      row({ line_status: 'Failed', missing_note: 'Lost', scanned_back_at: at }),
      row({ never_left: true }),
      row({ line_status: 'Cancelled', cancelled_by: 'admin' }),
      row({ line_status: 'Cancelled' }),
      row(),
    ]
    const tables = textsOf(reportOf(outcomes))
    expect(tables.at(-1)?.map((cells) => cells[4])).toEqual([
      ['Delivered'],
      ['Picked up'],
      ['Returned to the sender'],
      ['Failed', 'The customer is unavailable'],
      ['Missing'],
      ['Failed', 'The customer is unavailable'],
      ['Never left the branch'],
      ['Cancelled'],
      ['Handed back'],
      ['Open'],
    ])
    expect(tables[0]).toEqual([[['1001-1-100000000017'], ['منى أحمد'], ['Lost']]])
  })

  test('shows amounts of counted cash alone', () => {
    const report = reportOf([
      row({ line_status: 'Done', due_piastres: 77_700, uncounted: true }),
      row({ line_status: 'Done', due_piastres: 125_050 }),
      row({ line_status: 'Failed', due_piastres: 88_800 }),
    ])
    const [cash, uncounted, parcels] = textsOf(report)
    expect(cash?.[0]?.slice(2)).toEqual([['1'], ['2'], ['1,250.50'], ['1,250.00'], ['-0.50']])
    expect(uncounted).toEqual([[['1'], ['In hospital']]])
    expect(parcels?.map((cells) => cells.at(-1))).toEqual([[], ['1,250.50'], []])
    expect(JSON.stringify(report)).not.toMatch(/777|888/)
  })
})

test('a manifest tells what is loaded, unloaded, missing and extra', () => {
  const parcel = (changes: object) => ({
    awb: awbOfSerial(10_000_000_001),
    main_shipment_id: 1001,
    parcel: 1,
    client: 'Nile Books',
    receiver: 'منى أحمد',
    weight_grams: 2_500,
    loaded_at: at,
    unloaded_at: at,
    extra: false,
    missing_note: null,
    ...changes,
  })
  const sheet = presentManifest({
    manifest: {
      id: 3,
      from_branch: 'Giza',
      to_branch: 'Alexandria',
      driver: 'Mahmoud',
      state: 'closed',
      created_at: at,
      accepted_at: at,
      closed_at: null,
    },
    parcels: [
      parcel({}),
      parcel({ unloaded_at: null, missing_note: 'Not in the van' }),
      parcel({ loaded_at: null, extra: true }),
    ],
    head: head(),
  })
  expect(textsOf(sheet)[0]?.map((cells) => cells.at(-1))).toEqual([
    [],
    ['Missing', 'Not in the van'],
    ['Extra'],
  ])
  expect(sheet.facts.slice(5).map(({ value }) => value.text)).toEqual(['–', '3', '7.5', '2', '2', '1', '1'])
})

describe('the typeset paper', () => {
  test.each(languages)(
    'of 200 stops has its pages, with long names and whatever people write (%s)',
    async (language) => {
      const hostile = '#panic("x") $x^2$ *b* _i_ <l> @r `raw` {c} [d] \\u{41} // "quoted" ~'
      const stops = Array.from({ length: 200 }, (_, index) =>
        row({
          at: index + 1,
          name: index % 2 ? 'عبد الرحمن '.repeat(9) : hostile,
          address: index % 2 ? 'شارع الملك فيصل المتفرع من شارع الهرم '.repeat(6) : hostile,
          mark: 'w'.repeat(200),
        }),
      )
      const pages = pageSizes(Buffer.from(await typesetSheet(sheetOf(stops, language), goesOn)))
      expect(pages.length).toBeGreaterThan(15)
      expect(pages.length).toBeLessThan(60)
      for (const { width } of pages) expect(width).toBeCloseTo((210 * 72) / 25.4, 1)
    },
  )

  test('is not made once the work is stopped', async () => {
    await expect(typesetSheet(sheetOf([row()]), AbortSignal.abort())).rejects.toMatchObject({
      name: 'AbortError',
    })
  })

  test('that breaks says so', async () => {
    await expect(typesetSheet({ ...sheetOf([row()]), tables: null as never }, goesOn)).rejects.toBeInstanceOf(
      Error,
    )
  })
})
