import type { CaseRow } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayInCairo } from '../../src/platform/company/day-in-cairo.ts'
import { bareAwb } from '../support/orders.ts'
import { dispatching } from '../support/runs.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { caseDesk, english } from './case-desk.ts'

let app: TestApp
let desk: ReturnType<typeof caseDesk>
let dispatch: ReturnType<typeof dispatching>
beforeAll(async () => {
  app = await startTestApp()
  desk = caseDesk(app)
  dispatch = dispatching(app)
})
afterAll(() => app.close())

async function newCase(): Promise<CaseRow> {
  const awb = await dispatch.atTheBranch()
  await desk.failed(awb)
  return desk.openCaseOf(awb, 'attempt_failed')
}

const open = async (id: number, by: Parameters<TestApp['call']>[1] = 'manager') =>
  (await app.call('openCase', by, { id }, english)).data

describe('a case', () => {
  test('is taken by anybody who works at its branch, and by nobody else', async () => {
    const { id, version } = await newCase()
    for (const stranger of ['gizaStaff', 'tantaManager'] as const) {
      expect((await app.call('openCase', stranger, { id })).http).toBe(404)
      expect((await app.call('takeCase', stranger, { id, version })).http).toBe(404)
    }
    expect((await app.call('openCase', 'accountant', { id })).data.acts).toEqual([])
    expect((await app.call('takeCase', 'accountant', { id, version })).status).toBe(421)
    const taken = await app.call('takeCase', 'staff', { id, version }, english)
    expect(taken).toMatchObject({ http: 200, data: { version: version + 1, details: 'The case is yours' } })
    const { owner, history } = await open(id)
    expect(owner?.id).toBe(app.company.people.staff)
    expect(history.map(({ what, by }) => [what, by])).toEqual([
      ['Opened by itself', null],
      ['Took the case', owner?.name],
    ])
    expect((await app.call('takeCase', 'manager', { id, version })).http).toBe(412)
  })

  test('is given by its owner and by managers, to somebody of its branch', async () => {
    const { id, version } = await newCase()
    const { staff, manager, gizaStaff } = app.company.people
    const give = (by: 'staff' | 'manager', owner_id: number, of = version) =>
      app.call('giveCase', by, { id, version: of, owner_id }, english)
    expect(await give('staff', staff)).toMatchObject({
      status: 421,
      message: 'Only the owner of a case or a manager can give it to somebody. Take it first',
    })
    expect((await open(id, 'staff')).owners).toEqual([])
    expect((await open(id)).owners.map((one) => one.id)).toEqual(expect.arrayContaining([manager, staff]))
    expect(await give('manager', gizaStaff)).toMatchObject({
      http: 422,
      fields: { owner_id: 'Choose somebody of this branch' },
    })
    expect(await give('manager', staff)).toMatchObject({ http: 200, data: { version: version + 1 } })
    expect(await give('staff', manager, version + 1)).toMatchObject({ http: 200 })
    const { owner, history } = await open(id)
    expect(owner?.id).toBe(manager)
    expect(history.at(-1)?.what).toBe(`Gave the case to ${owner?.name}`)
    const [log] = (await app.call('listLogs', 'superuser', { entity: 'shipment' }, english)).data.list_items
    expect(log?.action).toBe('Gave a case to a colleague')
  })

  test('is postponed to a later working day with a note', async () => {
    const { id, version } = await newCase()
    const inDays = (days: number) => dayInCairo(new Date(Date.now() + days * 86_400_000))
    const postpone = (deadline: string) =>
      app.call('postponeCase', 'staff', { id, version, deadline, note: 'She calls back' }, english)
    const friday = [1, 2, 3, 4, 5, 6, 7].map(inDays).find((day) => new Date(day).getUTCDay() === 5) ?? ''
    const workday = [7, 8].map(inDays).find((day) => day !== friday && new Date(day).getUTCDay() !== 5) ?? ''
    for (const [day, message] of [
      [inDays(0), 'Choose a day after today'],
      [friday, 'Nobody works on this day. Choose another one'],
      [inDays(40), 'Choose a day within the next 30 days'],
    ] as const)
      expect(await postpone(day)).toMatchObject({ http: 422, fields: { deadline: message } })
    expect((await postpone(workday)).http).toBe(200)
    const after = await open(id)
    expect(dayInCairo(new Date(after.deadline))).toBe(workday)
    expect(after.history.at(-1)).toMatchObject({ note: 'She calls back', what: /^Postponed it until/ })
  })

  test('keeps notes, which change no version', async () => {
    const { id, version } = await newCase()
    expect((await app.call('noteCase', 'staff', { id, note: 'No answer' })).data.version).toBe(version)
    expect((await open(id)).history.at(-1)).toMatchObject({ what: 'Wrote a note', note: 'No answer' })
  })

  test('is closed by one of two people; the other is told who did', async () => {
    const { id, version } = await newCase()
    const close = (by: 'staff' | 'manager') =>
      app.call('closeCase', by, { id, version, outcome: 'solved', note: 'Agreed' }, english)
    const answers = await Promise.all([close('staff'), close('manager')])
    expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 412])
    const { history, outcome, acts } = await open(id)
    const { by } = history.at(-1) ?? {}
    expect(answers.find(({ http }) => http === 412)?.message).toBe(`${by} has closed this case`)
    expect([outcome, acts]).toEqual(['solved', []])
    expect((await app.call('noteCase', 'staff', { id, note: 'I called as well' })).http).toBe(200)
    const after = await open(id)
    expect(after.history.at(-1)).toMatchObject({ note: 'I called as well' })
    expect(after.outcome).toBe('solved')
  })

  test('that went away by itself says so', async () => {
    const { id, version, shipment } = await newCase()
    await desk.day.handBack(shipment?.awb ?? '')
    await desk.day.takeOver(shipment?.awb ?? '')
    await desk.consume()
    const closing = { id, version, outcome: 'solved' as const, note: 'Agreed' }
    expect(await app.call('closeCase', 'staff', closing, english)).toMatchObject({
      http: 412,
      message: 'This case is closed: its cause is gone',
    })
    expect((await open(id)).history.at(-1)?.what).toBe('Closed by itself: the cause is gone')
  })
})

describe('the list', () => {
  test('finds the cases of a branch by kind, cause, owner, deadline and by words of the shipment', async () => {
    const { id, version, shipment } = await newCase()
    await app.call('takeCase', 'staff', { id, version })
    const found = async (input: Parameters<typeof desk.list>[1], by: 'staff' | 'gizaStaff' = 'staff') => {
      const { list_items } = await desk.list(by, { sort: '-date', ...input })
      return list_items.some((row) => row.id === id)
    }
    const awb = String(bareAwb(shipment?.awb ?? ''))
    for (const input of [
      {},
      { mine: 1 as const },
      { kind: 'attempt_failed' as const, cause: 'receiver' as const },
      { owner_id: app.company.people.staff },
      { branch_id: app.company.alexandria },
      { search: awb },
      { search: `mona ${awb}` },
    ])
      expect([input, await found(input)]).toEqual([input, true])
    for (const input of [
      { kind: 'late' as const },
      { cause: 'branch' as const },
      { overdue: 1 as const },
      { closed: 1 as const },
      { branch_id: app.company.giza },
      { search: `nobody ${awb}` },
    ])
      expect([input, await found(input)]).toEqual([input, false])
    expect(await found({}, 'gizaStaff')).toBe(false)
    await app.app.sql`update cases set deadline = now() - interval '1 hour' where id = ${id}`
    expect(await found({ overdue: 1, sort: 'deadline' })).toBe(true)
    expect((await desk.list('staff', { sort: 'deadline' })).list_items[0]?.id).toBe(id)
  })

  test('has one row for a parcel, which names all of its reasons, and pages and counts by parcel', async () => {
    const { id, shipment } = await newCase()
    const [other] = await app.app.sql<{ id: number }[]>`
      insert into cases (kind, cause, awb, origin, since, branch_id, deadline, opened_at)
      select 'no_movement', 'branch', awb, 'test', since, branch_id, deadline + interval '1 day', opened_at
      from cases where id = ${id} returning id`
    const search = String(bareAwb(shipment?.awb ?? ''))
    const rows = async (input: Parameters<typeof desk.list>[1]) => {
      const { total, list_items } = await desk.list('staff', { search, ...input })
      return [total, list_items.map((row) => [row.id, row.others.map(({ kind }) => kind)])]
    }
    for (const sort of ['deadline', '-deadline', 'date', '-date'] as const)
      expect(await rows({ sort })).toEqual([1, [[id, ['no_movement']]]])
    expect(await rows({ kind: 'no_movement' })).toEqual([1, [[other?.id, ['attempt_failed']]]])
    expect((await open(other?.id ?? 0, 'staff')).others).toEqual([{ id, kind: 'attempt_failed' }])

    const { total } = await desk.list('staff')
    const awbs: string[] = []
    for (let page = 1; page <= total; page += 1) {
      const { list_items } = await desk.list('staff', { page, per_page: 10 })
      awbs.push(...list_items.flatMap((row) => (row.shipment ? [row.shipment.awb] : [])))
    }
    expect([awbs.length, new Set(awbs).size]).toEqual([total, total])
    expect((await app.call('countCases', 'staff', {})).data).toMatchObject({ open: total })

    const closing = { id, version: (await open(id)).version, outcome: 'solved', note: 'Agreed' } as const
    expect((await app.call('closeCase', 'staff', closing)).http).toBe(200)
    expect(await rows({})).toEqual([1, [[other?.id, []]]])
    expect(await rows({ closed: 1 })).toEqual([1, [[id, []]]])
    await app.app.sql`update cases set closed_at = now(), outcome = 'gone' where id = ${other?.id ?? 0}`
  })

  test('is counted by branch and cause, within the branches of the caller', async () => {
    const { id, version } = await newCase()
    await app.call('takeCase', 'staff', { id, version })
    const { data } = await app.call('countCases', 'staff', {}, english)
    const listed = await desk.list('staff')
    expect(data).toMatchObject({ open: listed.total, mine: (await desk.list('staff', { mine: 1 })).total })
    expect(data.branches).toMatchObject([{ id: app.company.alexandria, open: listed.total, late: 0 }])
    expect(data.branches[0]?.causes.reduce((sum, { open: n }) => sum + n, 0)).toBe(listed.total)
    expect((await app.call('countCases', 'gizaStaff', {})).data).toMatchObject({ open: 0, branches: [] })
  })
})
