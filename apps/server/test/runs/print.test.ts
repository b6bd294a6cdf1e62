import { afterAll, beforeAll, expect, test } from 'vitest'
import { madeDocument } from '../support/files/made-document.ts'
import { pageSizes } from '../support/files/page-sizes.ts'
import { farOrder } from '../support/orders.ts'
import { dispatching } from '../support/runs.ts'
import { type Caller, startWorkingApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let at: ReturnType<typeof dispatching>
beforeAll(async () => {
  app = await startWorkingApp()
  at = dispatching(app)
})
afterAll(() => app.close())

async function printed(asked: { http: number; data: { document_id: string } }, caller: Caller = 'staff') {
  expect(asked.http).toBe(200)
  const document = await madeDocument(app, caller, asked.data.document_id)
  expect(document).toMatchObject({ state: 'ready', message: null })
  const file = await app.app.server.inject(document.url ?? '')
  expect(file.headers['content-type']).toBe('application/pdf')
  return { document, pages: pageSizes(file.rawPayload) }
}

test.each([
  ['sheet', 'en'],
  ['sheet', 'ar'],
  ['report', 'en'],
  ['report', 'ar'],
] as const)('the %s of a run is a PDF of A4 pages (%s)', async (kind, language) => {
  const { id } = await at.runOut(2)
  const asked = await app.call('printRun', 'staff', { id, kind }, { 'accept-language': language })
  const { document, pages } = await printed(asked)
  expect(document).toMatchObject({
    kind: `run-${kind}`,
    name: expect.stringMatching(`^run-${kind}-.*-${id}\\.pdf$`),
  })
  expect(pages).toHaveLength(1)
  expect(pages[0]?.width).toBeCloseTo((210 * 72) / 25.4, 1)
  expect(pages[0]?.height).toBeCloseTo((297 * 72) / 25.4, 1)
})

test('a manifest is a PDF for both branches, with what is missing', async () => {
  const { alexandria, giza, people } = app.company
  const awb = await at.day.create(farOrder(app.company))
  await at.day.walkLine(awb)
  const made = await app.call('createManifest', 'staff', {
    from_branch_id: alexandria,
    to_branch_id: giza,
    courier_id: people.delivery,
  })
  const { id } = made.data
  await app.call('loadParcel', 'staff', { id, awb })
  for (const caller of ['staff', 'gizaStaff'] as const) {
    const { document, pages } = await printed(await app.call('printManifest', caller, { id }), caller)
    expect(document).toMatchObject({ kind: 'manifest', name: `manifest-${id}.pdf` })
    expect(pages).toHaveLength(1)
  }
})

test('nobody prints a run of another branch, or one that is not there', async () => {
  const { id } = await at.runWith(1)
  expect(await app.call('printRun', 'gizaStaff', { id, kind: 'sheet' })).toMatchObject({ http: 404 })
  expect(await app.call('printRun', 'staff', { id: 999_999, kind: 'report' })).toMatchObject({ http: 404 })
  expect(await app.call('printManifest', 'staff', { id: 999_999 })).toMatchObject({ http: 404 })
})
