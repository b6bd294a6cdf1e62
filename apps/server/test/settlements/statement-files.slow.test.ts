import { randomUUID } from 'node:crypto'
import { type CallInput, limits } from '@mersal/contract'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementMakers } from '../../src/features/wallet/settlements/statement-makers.ts'
import { storedCompany } from '../../src/platform/company/company-in-force.ts'
import { connect } from '../../src/platform/database/database.ts'
import { folderStore } from '../../src/platform/files/file-store.ts'
import { employeeOfId } from '../../src/platform/session/sessions.ts'
import { until } from '../setup/spawned-program.ts'
import { expectCleanBooks } from '../support/books.ts'
import { madeDocument } from '../support/files/made-document.ts'
import { addClient, paid } from '../support/ledger.ts'
import { hurry } from '../support/messages.ts'
import { localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { mailsIn } from '../support/outside/outbox.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startWorkingApp()
  day = workingDay(app)
})
afterAll(() => app.close())

async function owedClient(): Promise<number> {
  const client = await addClient(app)
  const order = localOrder(app.company, { client_id: client, cod: '200.00', reference: 'SO-1042' })
  const awb = await day.create(order)
  await day.walkLine(awb)
  await day.walkLine(awb)
  await day.collect([awb], '200.00')
  return client
}

/** The name and the bytes of the statement as a file. */
async function file(of: CallInput<'exportSettlement'>) {
  const { data } = await app.call('exportSettlement', 'accountant', of)
  const { state, url, name } = await madeDocument(app, 'accountant', data.document_id)
  expect(state).toBe('ready')
  const bytes = (await app.app.server.inject(url ?? '/documents/none')).rawPayload
  return { name, bytes }
}

test('a statement is a PDF and an XLSX, before it is paid and after', async () => {
  const client = await owedClient()
  const preview = { client_id: client }
  const number = `CL-${String(client).padStart(4, '0')}`
  const before = await file({ ...preview, format: 'pdf' })
  expect(before.name).toBe(`${number}.pdf`)
  expect(before.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const rows = await readSheet((await file(preview)).bytes)
  expect(rows.find(([, reference]) => reference === 'SO-1042')?.slice(2, 3)).toEqual(['Mona Ahmed'])
  const { id } = paid((await app.call('settleClient', 'accountant', { client_id: client, note: '' })).data)
  const after = await file({ settlement_id: id, format: 'pdf' })
  expect(after.name).toBe(`ST-${String(id).padStart(4, '0')}.pdf`)
  expect(after.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await app.call('exportSettlement', 'accountant', { format: 'pdf' })).http).toBe(422)
})

test('the client gets both files by e-mail when the settlement is booked', async () => {
  const client = await owedClient()
  await app.app.sql`update clients set email = 'shop@client.example' where id = ${client}`
  const { id } = paid((await app.call('settleClient', 'accountant', { client_id: client, note: '' })).data)
  let mail: string | undefined
  await until('the statement is sent', async () => {
    await hurry(app)
    mail = (await mailsIn(app)).find((text) => text.includes('To: shop@client.example'))
    return mail !== undefined
  })
  const number = `ST-${String(id).padStart(4, '0')}`
  expect(mail).toContain(`filename=${number}.pdf`)
  expect(mail).toContain(`filename=${number}.xlsx`)
  expect(mail).toContain('Content-Type: application/pdf')
})

test('a job makes a large settlement once, however often it runs', async () => {
  const client = await owedClient()
  const company = await storedCompany(app.app.sql)
  const { settlement } = statementMakers({ company: () => company, store: folderStore(app.dataDir) })
  const asker = await employeeOfId(app.app.sql, app.company.people.accountant)
  const request = {
    clientId: client,
    from: null,
    to: null,
    awbs: null,
    settledBy: null,
    makingId: randomUUID(),
    shownPiastres: 14870,
    pays: 'payout' as const,
    note: 'week 47',
    language: 'en' as const,
  }
  const told: [number, number | undefined][] = []
  for (let run = 0; run < 2; run += 1)
    await settlement.make({
      sql: app.app.sql,
      asker,
      request,
      progress: async (done, total) => void told.push([done, total]),
      write: async (piece) => expect(piece.length).toBeGreaterThan(0),
      signal: new AbortController().signal,
    })
  expect(told).toEqual([[0, 1]])
  const { data } = await app.call('listSettlements', 'accountant', { client_id: client })
  expect(data.list_items).toMatchObject([{ state: 'approved', net: 148.7, shipments: 1 }])
  const stale = { ...request, makingId: randomUUID(), shownPiastres: 1 }
  const work = { sql: app.app.sql, asker, progress: async () => {}, write: async () => {} }
  await expect(
    settlement.make({ ...work, request: stale, signal: new AbortController().signal }),
  ).rejects.toThrow('nothing_to_settle')
})

test('the books are clean after all of it', () => expectCleanBooks(app))

// The copies of a shipment were never delivered, so these tests come after the books.

/** A client with a collected shipment of `cod_piastres` and copies of it. */
async function clientWithCopies(copies: number, cod_piastres: number): Promise<number> {
  const client = await owedClient()
  const sql = connect(app.ownerUrl, { connections: 1 })
  await sql`update shipments set cod_piastres = ${cod_piastres} where client_id = ${client}`
  await sql`
    insert into shipments (awb, main_shipment_id, parcel, client_id, status, origin_branch_id, destination_branch_id, length_mm,
      width_mm, height_mm, weight_grams, tariff_version, zone_from, zone_to, discount_basis_points, discount_flat_piastres,
      receiver_pays_fee, cod_piastres, fees_piastres, tax_piastres, return_fees_piastres, return_tax_piastres, promised_from,
      promised_to, search_text, created_at, updated_at)
    select 600000000000 + s.awb % 1000 * 10000 + n, s.main_shipment_id, n + 1, s.client_id, s.status, s.origin_branch_id,
      s.destination_branch_id, s.length_mm, s.width_mm, s.height_mm, s.weight_grams, s.tariff_version, s.zone_from, s.zone_to, 0, 0,
      s.receiver_pays_fee, s.cod_piastres, s.fees_piastres, s.tax_piastres, s.return_fees_piastres, s.return_tax_piastres,
      s.promised_from, s.promised_to, s.search_text, s.created_at, s.updated_at
    from shipments s, generate_series(1, ${copies}::integer) as n where s.client_id = ${client}`
  await sql.end()
  return client
}

test('the preview shows the first shipments that are left out, and its documents have all', async () => {
  const { shownLines } = limits.settlement
  const client = await clientWithCopies(shownLines, 20_000)
  await app.app.sql`
    insert into unwitnessed_shipments (awb, employee_id, at)
    select awb, ${app.company.people.staff}, now() from shipments where client_id = ${client}`
  const { left_out } = (await app.call('previewSettlement', 'accountant', { client_id: client })).data
  expect(left_out).toMatchObject({ count: shownLines + 1 })
  expect(left_out.shipments).toHaveLength(shownLines)
  const rows = await readSheet((await file({ client_id: client })).bytes)
  expect(rows.filter(([, , reason]) => reason === 'Handled by one person alone')).toHaveLength(shownLines + 1)
})

test('a settlement of more shipments than a call makes itself is asked of a job', async () => {
  const { madeACall } = limits.settlement
  // Together they are more than one amount may be.
  const client = await clientWithCopies(madeACall, 2_000_000)
  const shown = (await app.call('previewSettlement', 'accountant', { client_id: client })).data
  expect(shown.net).toBeGreaterThan(limits.maxAmountPiastres / 100)
  expect(shown.shipment_count).toBe(madeACall + 1)
  expect(shown.shipments).toHaveLength(limits.settlement.shownLines)
  const { data } = await app.call('settleClient', 'accountant', {
    client_id: client,
    note: '',
    net: shown.net,
  })
  if (!('document_id' in data)) throw new Error('no job makes it')
  expect(await madeDocument(app, 'accountant', data.document_id)).toMatchObject({ state: 'ready' })
  const made = await app.call('listSettlements', 'accountant', { client_id: client })
  expect(made.data.list_items).toMatchObject([{ state: 'waiting', net: shown.net, shipments: madeACall + 1 }])
})
