import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../setup/spawned-program.ts'
import { expectCleanBooks } from '../support/books.ts'
import { addClient, movementOf } from '../support/ledger.ts'
import { bankFormat, ibans, payoutDesk } from '../support/money/payouts.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let desk: ReturnType<typeof payoutDesk>
let format: number
beforeAll(async () => {
  app = await startWorkingApp()
  desk = payoutDesk(app)
  format = (await app.call('savePayoutFormat', 'accountant', bankFormat)).data.id
})
afterAll(() => app.close())

const english = { 'accept-language': 'en' }

/** An approved batch of clients who are each paid by bank. */
async function batchOf(...amounts: number[]) {
  const clients: number[] = []
  for (const egp of amounts) {
    const client = await addClient(app)
    await desk.approvedDetails(client)
    await desk.settle(client, egp)
    clients.push(client)
  }
  const id = await desk.approved(clients)
  const lines = await desk.lines(id)
  return { id, lines, ref: (at: number) => lines[at]?.reference ?? '' }
}

async function exported(batch_id: number, format_id = format) {
  const asked = await app.call('exportPayoutBatch', 'accountant', { batch_id, format_id }, english)
  if (asked.http !== 200) throw new Error(asked.message)
  const open = () => app.call('openDocument', 'accountant', { document_id: asked.data.document_id })
  await until('the file is ready', async () => (await open()).data.state === 'ready')
  const url = (await open()).data.url ?? ''
  return app.app.server.inject({ method: 'GET', url })
}

function answer(batch_id: number, rows: string[], { book = 1, format_id = format } = {}) {
  const text = ['Corniche Bank', 'Ref,Status,Bank Ref,Amount', ...rows].join('\n')
  const file = new Blob([text], { type: 'text/csv' })
  return app.call('importPayoutResults', 'accountant', { batch_id, format_id, file, book }, english)
}

test('the bank’s file has the open lines of its method, with whole accounts, and nothing else', async () => {
  const { id, ref, lines } = await batchOf(100, 200)
  const { body, headers } = await exported(id)
  expect(headers['content-disposition']).toMatch(/PB-\d{4} Corniche Bank\.csv/)
  expect(body.replace('\uFEFF', '').split('\r\n')).toEqual([
    '"Ref","Beneficiary","IBAN","Amount"',
    `"${ref(0)}","Nile Fashion","${ibans[0]}","100.00"`,
    `"${ref(1)}","Nile Fashion","${ibans[0]}","200.00"`,
    '',
  ])
  expect((await desk.open(id)).state).toBe('exported')
  await desk.end(lines[0]?.id ?? 0, 'paid')
  expect((await exported(id)).body).not.toContain(ref(0))
  await desk.end(lines[1]?.id ?? 0, 'paid')
  await expect(exported(id)).rejects.toThrow('no open line')
})

test('columns may have a fixed text, and the code of the bank from its IBAN; a formula is neutralised', async () => {
  const columns = [
    ...bankFormat.columns,
    { field: 'debit_account', heading: 'From', text: '100020003000' },
    { field: 'purpose', heading: 'Purpose', text: '=HYPERLINK("x")' },
    { field: 'constant', heading: 'Kind', text: 'SUPP' },
    { field: 'bank_code', heading: 'Bank' },
  ] as const
  const save = (changes: object) =>
    app.call('savePayoutFormat', 'accountant', {
      ...bankFormat,
      name: 'Texts',
      columns: [...columns],
      ...changes,
    })
  const { id } = await batchOf(100)
  const { body } = await exported(id, (await save({})).data.id)
  expect(body.split('\r\n')[1]).toMatch(/,"100020003000","'=HYPERLINK\(""x""\)","SUPP","\d{4}"$/)
  expect(body.split('\r\n')[1]?.slice(-5, -1)).toBe(ibans[0]?.slice(4, 8))
  const lacking = await save({ columns: [...columns, { field: 'constant', heading: 'Empty' }] })
  expect(lacking.message).toContain('Write the text of each column')
})

test('a file is made of an approved batch only, and as XLSX too', async () => {
  const xlsx = await app.call('savePayoutFormat', 'accountant', {
    ...bankFormat,
    name: 'Sheet',
    kind: 'xlsx',
  })
  const { id } = await batchOf(100)
  expect((await exported(id, xlsx.data.id)).rawPayload.subarray(0, 2).toString()).toBe('PK')
  const client = await addClient(app)
  await desk.approvedDetails(client)
  await desk.settle(client, 10)
  const { data } = await desk.prepare([client])
  await expect(exported(data.id)).rejects.toThrow('not approved')
})

test('results are shown before they are booked; the same file twice changes nothing', async () => {
  const { id, ref } = await batchOf(100, 200, 300)
  const rows = [`${ref(0)},Success,FT1,100.00`, `${ref(1)},Rejected,FT2,"200.00"`, `${ref(2)},paid,FT3,300`]
  let preview: Awaited<ReturnType<typeof answer>> | undefined
  expect(await movementOf(app, async () => void (preview = await answer(id, rows, { book: 0 })))).toEqual({})
  expect(preview?.data).toMatchObject({ books: 3, already: 0, refused: 0, paid: 400, booked: false })
  const moved = await movementOf(app, () => answer(id, rows))
  expect(moved.bank).toBe(-40_000)
  expect((await desk.lines(id)).map(({ state, bank_reference }) => [state, bank_reference])).toEqual([
    ['paid', 'FT1'],
    ['failed', 'FT2'],
    ['paid', 'FT3'],
  ])
  let again: Awaited<ReturnType<typeof answer>> | undefined
  expect(await movementOf(app, async () => void (again = await answer(id, rows)))).toEqual({})
  expect(again?.data).toMatchObject({ books: 0, already: 3, booked: false })
  const returned = await answer(id, [`${ref(0)},Returned,FT1,100`])
  expect(returned.data).toMatchObject({ books: 1, returned: 100, booked: true })
  expect((await desk.open(id)).bad_lines).toBe(2)
  await expectCleanBooks(app)
})

test('rows of another batch, twice, unknown, of another amount or word are refused, each with its reason', async () => {
  const other = await batchOf(50)
  const { id, ref } = await batchOf(100, 200, 300, 400, 500)
  const { data } = await answer(id, [
    `${other.ref(0)},Success,FT1,50`,
    `${ref(0)},Success,FT2,100`,
    `${ref(0)}\u200B,Rejected,FT2,100`,
    `P${id}L999999,Success,FT3,1`,
    'P999999L1,Success,FT3,1',
    `P999999${other.ref(0).replace(/^P\d+/, '')},Success,FT3,50`,
    `Transfer 7,Success,FT4,1`,
    `${ref(1)},Success,FT5,201`,
    `${ref(2)},Pending,FT6,300`,
    `${ref(3)},Success,\u200B,400`,
    `${ref(4)},Returned,FT8,500`,
    `${ref(4).replace('L', 'L0')},Success,FT9,500`,
  ])
  expect(data.list_items.map(({ verdict, details }) => `${verdict} ${details}`)).toEqual([
    expect.stringMatching(/refused This line belongs to the batch PB-/),
    expect.stringMatching(/refused Another row/),
    expect.stringMatching(/refused Another row/),
    'refused No line has this reference',
    'refused No line has this reference',
    'refused No line has this reference',
    'refused No line has this reference',
    'refused The amount of the line is 200.00',
    'refused The format does not know the outcome “Pending”',
    expect.stringMatching(/refused Write the bank’s reference/),
    // It came back before it was booked as paid: it never arrived.
    'books ',
    'refused No line has this reference',
  ])
  expect((await desk.lines(id)).map(({ state }) => state)).toEqual(['open', 'open', 'open', 'open', 'failed'])
  await expectCleanBooks(app)
})

test('the same answer sent twice at once is booked once', async () => {
  const { id, ref } = await batchOf(100, 200)
  const rows = [`${ref(0)},Success,FT1,100`, `${ref(1)},Success,FT2,200`]
  const moved = await movementOf(app, async () => {
    const answers = await Promise.all([answer(id, rows), answer(id, rows)])
    expect(answers.map(({ http }) => http)).toEqual([200, 200])
  })
  expect(moved.bank).toBe(-30_000)
  await expectCleanBooks(app)
})

test('a file without the headings, or that is none, is refused and nothing is booked', async () => {
  const { id } = await batchOf(100)
  const send = (content: string | Buffer) =>
    app.call(
      'importPayoutResults',
      'accountant',
      { batch_id: id, format_id: format, file: new Blob([Buffer.from(content)]), book: 1 },
      english,
    )
  expect((await send('Reference,State\nP1L1,Success\n')).fields.file).toMatch(
    /No row of the file has the headings/,
  )
  expect((await send('%PDF-1.7')).fields.file).toMatch(/neither a CSV nor an XLSX/)
  expect((await desk.lines(id))[0]?.state).toBe('open')
})

test('a format needs our reference and the amount, and each heading once', async () => {
  const save = (changes: Partial<typeof bankFormat>) =>
    app.call('savePayoutFormat', 'accountant', { ...bankFormat, ...changes }, english)
  const [reference] = bankFormat.columns
  expect((await save({ columns: reference ? [reference] : [] })).fields.columns).toMatch(
    /reference and the amount/,
  )
  const twice = bankFormat.columns.map((column) => ({ ...column, heading: 'Same' }))
  expect((await save({ columns: twice })).fields.columns).toMatch(/once/)
  const { data } = await save({ name: 'Second' })
  const change = { ...bankFormat, format_id: data.id, version: data.version, name: 'Renamed' }
  expect((await app.call('savePayoutFormat', 'accountant', change)).http).toBe(200)
  expect((await app.call('savePayoutFormat', 'accountant', change)).http).toBe(412)
  const removed = { format_id: data.id, version: data.version + 1 }
  expect((await app.call('deletePayoutFormat', 'manager', removed)).http).toBe(422)
  expect((await app.call('deletePayoutFormat', 'accountant', removed)).http).toBe(200)
})

test('limits are changed by superusers, and null is no limit', async () => {
  const change = { method: 'wallet', version: 1, line: '', day: '50000', month: '' } as const
  expect((await app.call('savePayoutLimits', 'accountant', change)).http).toBe(422)
  expect((await app.call('savePayoutLimits', 'superuser', change)).http).toBe(200)
  expect((await app.call('savePayoutLimits', 'superuser', change)).http).toBe(412)
  const { data } = await app.call('viewPayoutLimits', 'manager', {})
  expect(data.list_items.find(({ method }) => method === 'wallet')).toEqual({
    method: 'wallet',
    version: 2,
    line: null,
    day: 50_000,
    month: null,
  })
})

test('who imported that the bank returned a payment does not approve the batch that pays it again', async () => {
  const { id, ref, lines } = await batchOf(300)
  await answer(id, [`${ref(0)},PAID,B1,300.00`])
  expect((await answer(id, [`${ref(0)},RETURNED,B1,300.00`])).data).toMatchObject({ booked: true })
  const { data } = await desk.prepare([lines[0]?.client.id ?? 0], 'superuser')
  expect((await desk.approve(data.approval_id, 'accountant')).fields.reason).toMatch(
    /booked an earlier payment of it/,
  )
})
