import { leftToRight, messages, usualAccountCodes } from '@mersal/contract'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayInCairo } from '../../src/platform/company/day-in-cairo.ts'
import { activityOf } from '../support/activity.ts'
import { expectCleanBooks } from '../support/books.ts'
import { madeDocument } from '../support/files/made-document.ts'
import { localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { type Caller, startWorkingApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
let today: string
let tomorrow: string
let delivered: string
beforeAll(async () => {
  app = await startWorkingApp()
  day = workingDay(app)
  today = dayInCairo(new Date())
  tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
  delivered = await deliver('250.35')
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})

async function deliver(cod: string): Promise<string> {
  const awb = await day.create(localOrder(app.company, { cod }))
  await day.walkLine(awb)
  await day.walkLine(awb)
  return awb
}

async function count(awb: string): Promise<void> {
  const { data } = await app.call('openMain', 'manager', { awb })
  await day.collect([awb], data.collection_amount.toFixed(2))
}

const ofToday = () => ({ from_date: today, to_date: today })
const view = (caller: Caller, days = ofToday()) =>
  app.call('viewTrialBalance', caller, days, { 'accept-language': 'en' })

/** The sums of the postings of the whole ledger, by kind of account, in EGP. */
async function ledgerSums(): Promise<Record<string, { debit: number; credit: number }>> {
  const rows = await app.app.sql<{ account: string; debit: number; credit: number }[]>`
    select a.kind as account, coalesce(sum(p.piastres) filter (where p.piastres > 0), 0)::bigint as debit,
      coalesce(-sum(p.piastres) filter (where p.piastres < 0), 0)::bigint as credit
    from ledger_postings p join accounts a on a.id = p.account_id group by a.kind`
  return Object.fromEntries(
    rows.map(({ account, debit, credit }) => [account, { debit: debit / 100, credit: credit / 100 }]),
  )
}

describe('who counts cash without knowing what is due', () => {
  test('reads only days before uncounted cash, in a file too', async () => {
    const refused = {
      http: 422,
      fields: { to_date: messages.books_uncounted.en.replaceAll('{day}', leftToRight(today)) },
    }
    expect(await view('accountant')).toMatchObject(refused)
    expect(
      await app.call(
        'exportJournal',
        'accountant',
        { ...ofToday(), format: 'csv' },
        { 'accept-language': 'en' },
      ),
    ).toMatchObject(refused)
    const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
    expect((await view('accountant', { from_date: yesterday, to_date: yesterday })).http).toBe(200)
    expect((await view('superuser')).http).toBe(200)
  })

  test('reads today once it is counted; others never do', async () => {
    await count(delivered)
    expect((await view('accountant')).http).toBe(200)
    for (const caller of ['manager', 'staff'] as const)
      expect(await view(caller)).toMatchObject({ http: 422, message: messages.not_allowed.en })
  })
})

describe('the trial balance', () => {
  test('has the sums of the ledger, and closes as the next day opens', async () => {
    const { data } = await view('accountant')
    const sums = await ledgerSums()
    for (const { account, opening, debit, credit, closing } of data.list_items) {
      expect({ account, opening, debit, credit }).toEqual({
        account,
        opening: 0,
        ...(sums[account] ?? { debit: 0, credit: 0 }),
      })
      expect(closing).toBeCloseTo(debit - credit, 2)
    }
    expect(data.total.debit).toBe(data.total.credit)
    expect(data.total).toMatchObject({ opening: 0, closing: 0 })
    const next = (await view('accountant', { from_date: tomorrow, to_date: tomorrow })).data
    expect(next.list_items.map(({ opening }) => opening)).toEqual(
      data.list_items.map(({ closing }) => closing),
    )
    expect(next.total).toMatchObject({ debit: 0, credit: 0 })
  })

  test('refuses reversed days', async () => {
    expect(await view('accountant', { from_date: tomorrow, to_date: today })).toMatchObject({
      http: 422,
      fields: { to_date: messages.days_reversed.en },
    })
  })
})

async function fileOf(name: 'exportJournal' | 'exportTrialBalance', asked: object): Promise<string[][]> {
  const { data } = await app.call(name, 'accountant', { ...ofToday(), format: 'csv', ...asked } as never, {
    'accept-language': 'en',
  })
  const document = await madeDocument(app, 'accountant', data.document_id)
  expect(document).toMatchObject({ state: 'ready' })
  return parse((await app.app.server.inject(document.url ?? '')).rawPayload, { bom: true })
}

describe('as files', () => {
  test('the journal has every posting, to the piastre, with the parcel and the owner', async () => {
    const [headings, ...lines] = await fileOf('exportJournal', {})
    expect(headings?.slice(0, 10)).toEqual([
      'Entry',
      'Date',
      'Time',
      'Kind',
      'Account code',
      'Account',
      'Owner number',
      'Owner',
      'Debit',
      'Credit',
    ])
    const [counted] = await app.app.sql<
      { lines: number }[]
    >`select count(*)::integer as lines from ledger_postings`
    expect(lines).toHaveLength(counted?.lines ?? 0)
    const sums = await ledgerSums()
    for (const [account, { debit, credit }] of Object.entries(sums)) {
      const ofAccount = lines.filter(
        ([, , , , code]) => code === usualAccountCodes[account as keyof typeof usualAccountCodes],
      )
      const sumOf = (column: number) =>
        ofAccount.reduce((sum, line) => sum + Math.round(Number(line[column]) * 100), 0)
      expect([account, sumOf(8), sumOf(9)]).toEqual([
        account,
        Math.round(debit * 100),
        Math.round(credit * 100),
      ])
    }
    const ofClient = lines.find((line) => line[10] === delivered && line[5] === 'Owed to clients')
    expect(ofClient?.slice(3, 10)).toEqual([
      'Parcel delivered',
      '2110',
      'Owed to clients',
      `CL-${String(app.company.plainClient).padStart(4, '0')}`,
      expect.any(String),
      '',
      // 250.35 less 45.00 of fees and 6.30 of VAT.
      '199.05',
    ])
  })

  test('the trial balance has a line for each owner, and the total of the screen', async () => {
    const lines = await fileOf('exportTrialBalance', { by: 'owner' })
    const { data } = await view('accountant')
    expect(lines.at(-1)?.slice(4)).toEqual(Object.values(data.total).map((egp) => String(egp)))
    const owed = lines.filter(([, account]) => account === 'Owed to clients')
    expect(owed.reduce((sum, line) => sum + Number(line[6]), 0)).toBeCloseTo(
      data.list_items.find(({ account }) => account === 'merchant_payable')?.credit ?? 0,
      2,
    )
  })
})

describe('the codes of accounts', () => {
  test('are the company’s own, logged, and in the next file', async () => {
    const codes = { ...usualAccountCodes, bank: '101.02', branch_safe: 'CASH-1' }
    expect(await app.call('saveAccountCodes', 'accountant', codes)).toMatchObject({
      http: 200,
      data: { changed: 2 },
    })
    expect((await app.call('saveAccountCodes', 'accountant', codes)).data).toEqual({ changed: 0 })
    const { list_items } = (await view('accountant')).data
    expect(list_items.find(({ account }) => account === 'bank')).toMatchObject({ code: '101.02' })
    expect((await fileOf('exportJournal', {})).some(([, , , , code]) => code === 'CASH-1')).toBe(true)
    const logged = (await activityOf(app, 'company', 1)).filter(
      ({ action }) => action === 'account_codes_saved',
    )
    expect(logged.map(({ changes }) => changes)).toEqual([
      { bank: ['1110', '101.02'], branch_safe: ['1120', 'CASH-1'] },
    ])
  })

  test('are refused with other characters, and by others than who keeps the books', async () => {
    const bad = { ...usualAccountCodes, bank: '=1+1' }
    expect(await app.call('saveAccountCodes', 'accountant', bad, { 'accept-language': 'en' })).toMatchObject({
      http: 422,
      fields: { bank: messages.invalid.en },
    })
    expect(
      await app.call('saveAccountCodes', 'manager', usualAccountCodes, { 'accept-language': 'en' }),
    ).toMatchObject({ http: 422, message: messages.not_allowed.en })
  })
})
