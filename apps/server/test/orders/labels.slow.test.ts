import { createHmac } from 'node:crypto'
import { awbOfSerial, limits } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentTaskName } from '../../src/features/documents/request-document.ts'
import { signedLinks } from '../../src/platform/files/signed-links.ts'
import { addJob } from '../../src/platform/jobs/jobs.ts'
import { madeDocument } from '../support/files/made-document.ts'
import { fillsOf, pdfPages } from '../support/files/pdf-pages.ts'
import {
  bareAwb,
  farOrder,
  localOrder,
  merchantOrder,
  type WorkingDay,
  workingDay,
} from '../support/orders.ts'
import { codesIn } from '../support/read-codes.ts'
import { type Caller, startWorkingApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
/** In Alexandria only, between Alexandria and Giza, and in the sandbox. */
let local: string
let far: string
let sandbox: string
beforeAll(async () => {
  app = await startWorkingApp()
  day = workingDay(app)
  local = await day.create(localOrder(app.company))
  far = await day.create(farOrder(app.company, { receiver_name: 'منى أحمد', priority: 2 }))
  const made = await app.call(
    'createOwnShipment',
    { client: app.company.sandboxClient },
    merchantOrder(app.company),
  )
  sandbox = made.data.awb
})
afterAll(() => app.close())

const missing = String(awbOfSerial(99_999_999_999))

async function download(url: string | null) {
  return app.app.server.inject(url ?? '/documents/none')
}

async function madeLabels(input: Parameters<typeof app.call<'printLabels'>>[2], caller: Caller = 'manager') {
  const asked = await app.call('printLabels', caller, input)
  expect(asked).toMatchObject({ http: 200, status: 201 })
  const document = await madeDocument(app, caller, asked.data.document_id)
  return { asked: asked.data, document, file: await download(document.url) }
}

/** The codes of each page, in order. */
async function pagesOf(pdf: Buffer): Promise<string[][]> {
  return Promise.all(pdfPages(pdf).map((page) => codesIn(fillsOf(page))))
}
const codesOf = (...awbs: string[]) =>
  awbs.flatMap((awb) => [`Code128 ${bareAwb(awb)}`, `QRCode ${bareAwb(awb)}`]).sort()

describe('labels', () => {
  test('are made of all that were asked for, once each, in their order', async () => {
    const { asked, document, file } = await madeLabels({ awbs: [far, local, String(bareAwb(far))] })
    expect(asked).toMatchObject({ labels: 2, refused: [] })
    expect(document).toMatchObject({ kind: 'labels-a6', state: 'ready', done: 2, total: 2, message: null })
    expect(document.name).toBe(`waybills-2-from-${bareAwb(far)}.pdf`)
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(await pagesOf(file.rawPayload)).toEqual([codesOf(far), codesOf(local)])
  })

  test('name those that are not there or not the caller’s, and print the others', async () => {
    const { asked, file } = await madeLabels({ awbs: [missing, local, far, sandbox] }, 'gizaStaff')
    expect(asked).toMatchObject({
      labels: 1,
      refused: [missing, local, sandbox].map((awb) => String(bareAwb(awb))),
    })
    expect(await pagesOf(file.rawPayload)).toEqual([codesOf(far)])
  })

  test('are refused when there is none to print, and nothing is made', async () => {
    const before = await app.app.sql`select 1 from documents`
    for (const awbs of [[missing], [sandbox], [local]]) {
      const answer = await app.call('printLabels', 'gizaStaff', { awbs })
      expect(answer).toMatchObject({ http: 404, message: 'This shipment was not found' })
    }
    expect(await app.app.sql`select 1 from documents`).toHaveLength(before.length)
  })

  test('come in both copies, the one for the parcel first', async () => {
    const { document, file } = await madeLabels({ awbs: [local, far], copy: 'both' })
    expect(document).toMatchObject({ done: 2, total: 2 })
    expect(await pagesOf(file.rawPayload)).toEqual([local, local, far, far].map((awb) => codesOf(awb)))
  })

  test('come as sheets of four', async () => {
    const { document, file } = await madeLabels({ awbs: [local, far], format: 'a4' })
    expect(document.kind).toBe('labels-a4')
    expect(await pagesOf(file.rawPayload)).toEqual([codesOf(local, far)])
  })

  test('come as ZPL', async () => {
    const { document, file } = await madeLabels({ awbs: [local], format: 'zpl' })
    expect(document).toMatchObject({ kind: 'labels-zpl', name: `waybill-${bareAwb(local)}.zpl` })
    expect(file.headers['content-type']).toBe('application/zpl')
    expect(file.body.match(/\^FD[^^]*/g)).toEqual([`^FD>;${bareAwb(local)}`, `^FDHA,${bareAwb(local)}`])
  })

  test.each([
    [undefined, 'en', 'en'],
    [undefined, 'ar-EG', 'ar'],
    ['ar', 'en', 'ar'],
    ['en', 'ar', 'en'],
  ] as const)('asked for in %s by a reader of %s are in %s', async (language, header, expected) => {
    const input = { awbs: [local], ...(language && { language }) }
    const asked = await app.call('printLabels', 'manager', input, { 'accept-language': header })
    const [row] = await app.app.sql<{ request: { language: string; copies: string[] } }[]>`
      select request from documents where id = ${asked.data.document_id}`
    expect(row?.request).toMatchObject({ language: expected, copies: ['buyer'] })
    await madeDocument(app, 'manager', asked.data.document_id)
  })

  test.each([
    ['nothing', []],
    ['a number that is no AWB', ['100000000015']],
    ['too many', Array.from({ length: limits.labelsACall + 1 }, () => missing)],
  ])('are refused for %s', async (_, awbs) => {
    expect((await app.call('printLabels', 'manager', { awbs })).http).toBe(422)
  })

  test('may be asked for by thousands in one call', async () => {
    const awbs = Array.from({ length: limits.labelsACall }, (_, index) =>
      String(awbOfSerial(50_000_000_000 + index)),
    )
    const answer = await app.call('printLabels', 'manager', { awbs: [...awbs.slice(1), local] })
    expect(answer.http).toBe(200)
    expect(answer.data).toMatchObject({ labels: 1 })
    expect(answer.data.refused).toEqual(awbs.slice(1))
  })

  test('asked for twice with one key are made once', async () => {
    const key = { 'idempotency-key': 'print-once' }
    const first = await app.call('printLabels', 'manager', { awbs: [local] }, key)
    const again = await app.call('printLabels', 'manager', { awbs: [local] }, key)
    expect(again.data).toEqual(first.data)
  })

  test('are not made once their asker may not see them any more', async () => {
    const { sql } = app.app
    const { gizaStaff } = app.company.people
    const { asked } = await madeLabels({ awbs: [far] }, 'gizaStaff')
    const { document_id } = asked
    await sql`update employees set branch_id = ${app.company.tanta} where id = ${gizaStaff}`
    await sql`update documents set state = 'queued' where id = ${document_id}`
    await sql.begin((tx) => addJob(tx, documentTaskName, { id: document_id }))
    const document = await madeDocument(app, 'gizaStaff', document_id)
    expect(document).toMatchObject({ state: 'failed', url: null, message: 'This shipment was not found' })
    const arabic = { 'accept-language': 'ar' }
    const read = await app.call('openDocument', 'gizaStaff', { document_id }, arabic)
    expect(read.data.message).toBe('لم يتم العثور على هذه الشحنة')
    await sql`update employees set branch_id = ${app.company.giza} where id = ${gizaStaff}`
  })
})

describe('who may print', () => {
  test.each([
    ['superuser', 200, 200],
    ['manager', 200, 200],
    ['accountant', 200, 200],
    ['staff', 200, 200],
    ['gizaStaff', 200, 404],
    ['tantaManager', 404, 404],
    ['delivery', 403, 403],
    ['fresh', 403, 403],
    [null, 401, 401],
  ] as const)('%s', async (caller, ofFar, ofLocal) => {
    expect((await app.call('printLabels', caller, { awbs: [far] })).http).toBe(ofFar)
    expect((await app.call('printLabels', caller, { awbs: [local] })).http).toBe(ofLocal)
  })
})

describe('a document', () => {
  let id = ''
  let url = ''
  beforeAll(async () => {
    const { asked, document } = await madeLabels({ awbs: [local] }, 'accountant')
    id = asked.document_id
    url = document.url ?? ''
  })

  test.each(['superuser', 'manager', 'staff'] as const)(
    'of another one is not there for %s',
    async (caller) => {
      expect(await app.call('openDocument', caller, { document_id: id })).toMatchObject({
        http: 404,
        message: 'This file is no longer there. Ask for it again',
      })
    },
  )

  test('that nobody asked for is not there', async () => {
    const document_id = '00000000-0000-4000-8000-000000000000'
    expect((await app.call('openDocument', 'accountant', { document_id })).http).toBe(404)
    expect((await app.call('openDocument', 'accountant', { document_id: 'x' })).http).toBe(422)
  })

  test('is saved by a browser without a session, under its name, and runs nothing there', async () => {
    const file = await download(url)
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-disposition': `attachment; filename="waybill-${bareAwb(local)}.pdf"; filename*=UTF-8''waybill-${bareAwb(local)}.pdf`,
      'content-type': 'application/pdf',
      'content-length': String(file.rawPayload.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; .*; sandbox$/),
      'cache-control': 'private, no-store',
    })
    const head = await app.app.server.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
  })

  test.each([
    ['its id alone', () => `/documents/${id}`],
    ['a later end', () => url.replace(/\.(\d+)\./, (_, at) => `.${Number(at) + 1}.`)],
    ['another id', () => url.replace(id, '00000000-0000-4000-8000-000000000000')],
    ['another signature', () => `${url.slice(0, -4)}${url.at(-4) === 'A' ? 'B' : 'A'}${url.slice(-3)}`],
    [
      'a signature by a guessed key',
      () => {
        const claim = `${id}.${Date.now() + 60_000}`
        return `/documents/${claim}.${createHmac('sha256', '').update(claim).digest('base64url')}`
      },
    ],
    ['its name in the store', () => `/images/document-${id}`],
  ])('is not given out for %s', async (_, forge) => {
    expect((await download(forge())).statusCode).toBe(404)
  })

  test('is not given out once its asker is deactivated', async () => {
    const person = app.company.people.accountant
    await app.app.sql`update employees set active = false where id = ${person}`
    try {
      expect((await download(url)).statusCode).toBe(404)
    } finally {
      await app.app.sql`update employees set active = true where id = ${person}`
    }
    expect((await download(url)).statusCode).toBe(200)
  })

  test('is not there after its day, even before it is forgotten', async () => {
    await app.app.sql`update documents set expires_at = now() - interval '1 second' where id = ${id}`
    expect((await download(url)).statusCode).toBe(404)
    expect((await app.call('openDocument', 'accountant', { document_id: id })).http).toBe(404)
  })
})

test('an address is good up to the moment it expires, and with its own key only', () => {
  const id = '5b1f8c1e-8f0a-4d0e-9a55-3c6a3c1f7e21'
  const links = signedLinks(Buffer.alloc(32, 1), 'document links')
  const now = new Date('2026-03-01T10:00:00Z')
  const link = links.sign(id, now)
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  expect(links.read(link, after(14.99))).toBe(id)
  expect(links.read(link, after(15))).toBeNull()
  expect(signedLinks(Buffer.alloc(32, 2), 'document links').read(link, now)).toBeNull()
  expect(signedLinks(Buffer.alloc(32, 1), 'proof links').read(link, now)).toBeNull()
})
