import { dayInCairo } from '../../src/platform/company/day-in-cairo.ts'
import { bareAwb, localOrder, workingDay } from './orders.ts'
import type { Caller, TestApp } from './test-app.ts'

/** The acts of a dispatcher at the branch of Alexandria, by default as its clerk. */
export function dispatching(app: TestApp) {
  const day = workingDay(app)
  const date = dayInCairo(new Date())
  const branch_id = app.company.alexandria

  /** A parcel that waits at the branch for its delivery to the door. */
  async function atTheBranch(changes: Parameters<typeof localOrder>[1] = {}): Promise<string> {
    const awb = await day.create(localOrder(app.company, changes))
    await day.walkLine(awb)
    return awb
  }

  async function newRun(courier = app.company.people.delivery): Promise<number> {
    const request = { branch_id, courier_id: courier, date }
    const made = await app.call('createRun', 'superuser', request)
    if (made.http !== 200) throw new Error(`no run: ${made.message}`)
    return made.data.id
  }

  /** A run of a delivery boy with parcels that wait at the branch. */
  async function runWith(parcels: number, courier = app.company.people.delivery) {
    const awbs: string[] = []
    for (let made = 0; made < parcels; made += 1) awbs.push(await atTheBranch())
    const id = await newRun(courier)
    const put = await app.call('putIntoRun', 'superuser', { id, awbs })
    if (!put.data.list_items.every(({ done }) => done)) throw new Error(JSON.stringify(put.data))
    return { id, awbs }
  }

  /** The same, handed out and accepted on the phone. */
  async function runOut(parcels: number) {
    const run = await runWith(parcels)
    for (const awb of run.awbs) await app.call('scanOut', 'staff', { id: run.id, awb })
    await app.call('acceptOwnRun', 'delivery', { id: run.id })
    return run
  }

  /** A run that is out: one delivered, one in hand, one that never left, a pick-up to fetch and one that was fetched. */
  async function runUnderWay() {
    const { id, awbs } = await runWith(3)
    const [done = '', held = '', stayed = ''] = awbs
    for (const awb of [done, held]) await app.call('scanOut', 'staff', { id, awb })
    await app.call('acceptOwnRun', 'delivery', { id })
    const toFetch = await day.create(localOrder(app.company))
    const fetched = await day.create(localOrder(app.company))
    await app.call('putIntoRun', 'superuser', { id, awbs: [toFetch, fetched] })
    await day.start(fetched)
    await app.call('finishOwnLine', 'delivery', { awb: done })
    return { id, done, held, stayed, toFetch, fetched }
  }

  async function open(id: number, by: Caller = 'staff') {
    return (await app.call('openRun', by, { id })).data
  }

  async function close(
    id: number,
    more: { missing?: { awb: string; note: string }[]; uncounted?: string } = {},
  ) {
    const { version } = await open(id)
    return app.call('closeRun', 'staff', { id, version, missing: [], ...more })
  }

  async function board(by: Caller = 'staff') {
    return (await app.call('listRuns', by, { branch_id, date })).data
  }

  /** The run that the active line of a parcel is on. */
  async function runOf(awb: string): Promise<number | undefined> {
    const [row] = await app.app.sql<{ run_id: number }[]>`
      select p.run_id from run_parcels p join shipment_lines l using (awb, leg)
      where p.awb = ${bareAwb(awb)} and l.active and not p.never_left`
    return row?.run_id
  }

  return {
    day,
    date,
    branch_id,
    atTheBranch,
    newRun,
    runWith,
    runOut,
    runUnderWay,
    open,
    close,
    board,
    runOf,
  }
}
