import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { termsApproval } from '../../src/features/pricing/client-terms/client-terms.service.ts'
import { undoOfDelivery } from '../../src/features/shipments/acts/undo.service.ts'
import { redirectApproval } from '../../src/features/shipments/change/redirect.service.ts'
import { walletApprovals } from '../../src/features/wallet/index.ts'
import type { Company } from '../../src/platform/company/company.ts'
import { defaultCompany } from '../../src/platform/company/default-company.ts'
import { expectCleanBooks } from '../support/books.ts'
import { clientForm, makeClient } from '../support/clients.ts'
import { changeSection } from '../support/company-settings.ts'
import { addClient, newSlip } from '../support/ledger.ts'
import { ageSums } from '../support/money/age-sums.ts'
import { bookAloneAfter } from '../support/money/book-alone.ts'
import { lossDesk } from '../support/money/write-offs.ts'
import { localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

/**
 * The day of a company of four, whole and with each of the four ill: who does what, and after how long. The table in
 * docs/security/company-of-four.md is what this test expects.
 */

const people = ['staff', 'manager', 'accountant', 'superuser'] as const
type Person = (typeof people)[number]

let app: TestApp
let day: WorkingDay
let client: number
let desk: ReturnType<typeof lossDesk>
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
  desk = lossDesk(app, () => client)
  client = await addClient(app)
  await changeSection(app, 'rules', { compensation_cap: null })
  const { superuser, manager, accountant, staff, delivery } = app.company.people
  const four = [superuser, manager, accountant, staff, delivery]
  await app.app.sql`update employees set active = false where id <> all(${four}::bigint[])`
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})

type Answer = { http: number; data: { approval_id?: number | null } | Record<string, unknown> }
/** An act: what was there before, and how a person tries it. `second`: what another person does then. */
type Act = {
  prepare: () => Promise<unknown>
  by: (person: Person, prepared: never) => Promise<Answer>
  second?: (person: Person, done: Answer, prepared: never) => Promise<Answer>
}
const act = <T>(row: {
  prepare: () => Promise<T>
  by: (person: Person, prepared: T) => Promise<Answer>
  second?: (person: Person, done: Answer, prepared: T) => Promise<Answer>
}): Act => row as Act

const safe = () => app.company.alexandria
const boy = () => app.company.people.delivery
const note = 'a long day'

async function delivered(cod = '100'): Promise<string> {
  const awb = await desk.outForDelivery({ cod })
  expect((await app.call('finishOwnLine', 'delivery', { awb })).http).toBe(200)
  return awb
}
async function collected(cod: string): Promise<number> {
  const shop = await addClient(app)
  const awb = await day.create(localOrder(app.company, { client_id: shop, cod }))
  await day.walkLine(awb)
  await day.walkLine(awb)
  expect((await day.collect([awb], cod)).http).toBe(200)
  return shop
}
const movementOf = ({ data }: Answer) => ('id' in data && typeof data.id === 'number' ? data.id : 0)
const approvalOf = ({ data }: Answer) =>
  typeof data.approval_id === 'number' && data.approval_id > 0 ? data.approval_id : null

/** The names of the rows of the table, in its order. */
const acts: Record<string, Act> = {
  'Count a delivery boy’s cash': act({
    prepare: () => delivered(),
    by: (by, awb) => app.call('collectMoney', by, { employee_id: boy(), awbs: [awb], counted: '100' }),
  }),
  'Take cash at the counter, and count it': act({
    async prepare() {
      const awb = await day.create(localOrder(app.company, { cod: '100', pick_up_nearby: 1 }))
      await day.walkLine(awb)
      return awb
    },
    by: (by, awb) => day.start(awb, by),
    second: (by, _, awb) => countOf(by, awb),
  }),
  'Bank the safe, and find the slip on the statement': act({
    prepare: async () => undefined,
    by: (by) => app.call('bankSafe', by, { branch_id: safe(), amount: '1', ...newSlip() }),
    second: (by, done) => app.call('confirmBankSlips', by, { movement_ids: [movementOf(done)] }),
  }),
  'Settle a client': act({
    prepare: () => collected('200'),
    by: (by, client_id) => app.call('settleClient', by, { client_id }),
  }),
  'Settle a client above the limit': act({
    prepare: () => collected('20000'),
    by: (by, client_id) => app.call('settleClient', by, { client_id }),
  }),
  'Correct a client’s account, and settle the line': act({
    prepare: () => addClient(app),
    by: (by, client_id) => app.call('correctClient', by, { client_id, gets: 'client', amount: '50', note }),
    second: (by, _, client_id) => app.call('settleClient', by, { client_id }),
  }),
  'Write a lost parcel off': act({
    prepare: () => desk.atBranch({ cod: '100' }),
    by: (by, awb) => desk.writeOff(awb, {}, by),
  }),
  'Write a lost parcel off above the limit': act({
    prepare: () => desk.atBranch({ cod: '12000' }),
    by: (by, awb) => desk.writeOff(awb, {}, by),
  }),
  'Undo a delivery that its delivery boy asked to undo': act({
    async prepare() {
      const awb = await delivered()
      await app.call('askOwnUndo', 'delivery', { awb, note })
      return awb
    },
    by: (by, awb) => app.call('undoDelivery', by, { awb, note }),
  }),
  'Undo a delivery without a word of its delivery boy': act({
    prepare: () => delivered(),
    by: (by, awb) => app.call('undoDelivery', by, { awb, note }),
  }),
  'Send a prepaid parcel of 70,000 to another phone and place': act({
    prepare: () => {
      const items = [{ name: 'Laptop', price_of_item: '70000', quantity: 1 }]
      return day.create(localOrder(app.company, { cod: '0', items }))
    },
    async by(by, awb) {
      const { version } = (await app.call('listChanges', 'superuser', { awb })).data
      const fields = { receiver_phone: '01098765432', receiver_address: '9 Quiet Street, Alexandria' }
      return app.call('changeShipment', by, { awb, version, ...fields })
    },
  }),
  'Give a client half off': act({
    prepare: () => makeClient(app, { dis_per: 0, dis_num: '0', use_case: 0 }),
    async by(by, client_id) {
      const form = clientForm(app.company, { dis_per: 50, dis_num: '0' })
      const { http } = await app.call('updateClient', by, { client_id, ...form })
      const [row] = await app.app.sql<{ id: number }[]>`
        select id from approvals where client_id = ${client_id} and state = 'waiting'`
      return { http, data: { approval_id: row?.id ?? null } }
    },
  }),
}

/** Counts what was taken for a parcel at the counter. */
async function countOf(by: Person, awb: string): Promise<Answer> {
  const { cash_holder } = (await app.call('openActs', 'superuser', { awb })).data
  const [row] = await app.app.sql<{ piastres: number }[]>`
    select sum(piastres)::bigint as piastres from counter_takings
    where employee_id = ${cash_holder?.id ?? 0} and hand_in_id is null`
  const counted = ((row?.piastres ?? 0) / 100).toFixed(2)
  return app.call('collectMoney', by, { employee_id: cash_holder?.id ?? 0, counted })
}

const parts = { company: () => ({ fields: defaultCompany }) as Company, key: Buffer.alloc(32, 7) }
const kinds = [...walletApprovals, undoOfDelivery, redirectApproval(parts), termsApproval(parts)]
const later = { 'accept-language': 'en' }

/** Who does an act, who is the second person, and whether it takes a day; 'nobody' if it cannot be done. */
async function doneBy(row: Act, ill: Person | null): Promise<string> {
  const there = people.filter((person) => person !== ill)
  const prepared = (await row.prepare()) as never
  for (const person of there) {
    const done = await row.by(person, prepared)
    if (done.http !== 200) continue
    const id = approvalOf(done)
    const seconds = there.filter((one) => one !== person)
    if (id !== null) return `${person}${await approvedBy(id, person, seconds)}`
    if (!row.second) return person
    for (const second of seconds)
      if ((await row.second(second, done, prepared)).http === 200) return `${person} + ${second}`
    await app.app.sql`update client_adjustments set at = at - interval '25 hours' where settlement_id is null`
    for (const second of there)
      if ((await row.second(second, done, prepared)).http === 200)
        return second === person ? `${person}, after 24 hours` : `${person} + ${second}, after 24 hours`
    return `${person} + nobody`
  }
  return 'nobody'
}

async function approvedBy(approval_id: number, person: Person, seconds: readonly Person[]): Promise<string> {
  for (const second of seconds)
    if ((await app.call('approve', second, { approval_id }, later)).http === 200) return ` + ${second}`
  for (const one of [person, ...seconds]) {
    if ((await app.call('approve', one, { approval_id, reason: note }, later)).http !== 200) continue
    await bookAloneAfter(app, 25, kinds)
    const [row] = await app.app.sql<
      { state: string }[]
    >`select state from approvals where id = ${approval_id}`
    if (row?.state === 'approved') return `${one === person ? '' : ` + ${one}`}, after 24 hours`
  }
  return ' + nobody'
}

const words: Record<Person, string> = {
  staff: 'clerk',
  manager: 'manager',
  accountant: 'accountant',
  superuser: 'superuser',
}
const inWords = (text: string) => people.reduce((said, one) => said.replaceAll(one, words[one]), text)

/** The rows of the docs' tables: the act and who does it. `place`: of the first or the second table. */
function tableOf(place: number): string[][] {
  const docs = readFileSync(new URL('../../../../docs/security/company-of-four.md', import.meta.url), 'utf8')
  return (docs.split('\n## ')[place] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| act') && !line.startsWith('| --'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

test('the day of a company of four, with each of them ill, is what the docs say', async () => {
  // A safe with cash in it.
  await collected('500')
  const found: string[][] = []
  for (const [name, row] of Object.entries(acts)) {
    const cells: string[] = []
    for (const ill of [null, ...people]) {
      cells.push(inWords(await doneBy(row, ill)))
      await ageSums(app)
    }
    found.push([name, ...cells])
  }
  expect(found.flat().filter((cell) => cell.includes('nobody'))).toEqual([])
  expect(found).toEqual(tableOf(1))
}, 300_000)

test('in the first days, when the superuser made all accounts, nothing waits for more than 24 hours', async () => {
  const { superuser } = app.company.people
  await app.app.sql`
    update employees set overseen_by = ${superuser}, own_since = null where id <> ${superuser}`
  const found: string[][] = []
  for (const [name, row] of Object.entries(acts)) {
    found.push([name, inWords(await doneBy(row, null))])
    await ageSums(app)
  }
  expect(found.flat().filter((cell) => cell.includes('nobody'))).toEqual([])
  expect(found).toEqual(tableOf(2))
}, 300_000)
