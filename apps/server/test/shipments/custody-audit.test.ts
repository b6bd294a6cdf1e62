import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { custodyInvariants } from '../../src/features/audit/custody-invariants.repository.ts'
import type { Breach } from '../../src/features/audit/invariant.ts'
import { lifecycleInvariants } from '../../src/features/audit/lifecycle-invariants.repository.ts'
import { runInvariants } from '../../src/features/audit/run-invariants.repository.ts'
import type { Transaction } from '../../src/platform/database/database.ts'
import { expectCleanBooks } from '../support/books.ts'
import { bareAwb, farOrder, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
/** With a delivery boy on a transfer, on a first attempt, and at its end with a settlement. */
let parcels: { atTransfer: number; out: number; settled: number; alone: number }
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
  parcels = {
    atTransfer: bareAwb(await transferred()),
    out: bareAwb(await wentOut()),
    settled: bareAwb(await settled()),
    alone: bareAwb(await alone()),
  }
})
afterAll(() => app.close())

async function transferred(): Promise<string> {
  const awb = await day.create(farOrder(app.company))
  await day.walkLine(awb)
  await day.takeOver(awb)
  return awb
}

async function wentOut(): Promise<string> {
  const awb = await day.create(localOrder(app.company))
  await day.walkLine(awb)
  await day.takeOver(awb)
  await day.report(awb, 1)
  await day.handBack(awb)
  await day.takeOver(awb)
  return awb
}

async function settled(): Promise<string> {
  const awb = await day.create(localOrder(app.company))
  await day.walkLine(awb)
  await day.walkLine(awb)
  await day.collect([awb], '100.00')
  await app.call('settleClient', 'accountant', { client_id: app.company.plainClient })
  return awb
}

async function alone(): Promise<string> {
  const awb = await day.create(localOrder(app.company, { seller_sends: 1, pick_up_nearby: 1 }))
  await day.start(awb)
  await day.start(awb)
  return awb
}

class Undo extends Error {}

/** The breaches of the invariant that starts with `holds`, once `plant` is done. Nothing stays. */
async function breachesOf(holds: string, plant: (tx: Transaction) => Promise<unknown>): Promise<number> {
  const invariant = [...custodyInvariants, ...runInvariants, ...lifecycleInvariants].find((one) =>
    one.holds.startsWith(holds),
  )
  if (!invariant) throw new Error(`no invariant ${holds}`)
  let found: readonly Breach[] = []
  await app.app.sql
    .begin(async (tx) => {
      await plant(tx)
      found = await invariant.breaches(tx)
      throw new Undo()
    })
    .catch((error) => {
      if (!(error instanceof Undo)) throw error
    })
  return found.length
}

const event = (tx: Transaction, awb: number, action: string, leg: number) => tx`
  insert into tracking_events (awb, at, action, from_status, to_status, leg, employee_id)
  select ${awb}, now(), ${action}::text::tracking_action, status, status, ${leg}, ${app.company.people.manager} from shipments where awb = ${awb}`

describe('the audit finds', () => {
  const oneHolder = 'each parcel has exactly one holder'
  test('a parcel that somebody takes from one who does not hold it', async () => {
    expect(await breachesOf(oneHolder, (tx) => event(tx, parcels.out, 'taken_over', 1))).toBe(1)
    expect(await breachesOf(oneHolder, (tx) => event(tx, parcels.settled, 'out_for_delivery', 2))).toBe(1)
    expect(await breachesOf(oneHolder, (tx) => event(tx, parcels.atTransfer, 'delivered', 3))).toBe(1)
  })

  test('a parcel that leaves a branch where it never arrived', async () => {
    const change = (tx: Transaction) => tx`
      update shipment_lines set to_branch_id = ${app.company.giza} where awb = ${parcels.out} and leg = 1`
    expect(await breachesOf(oneHolder, change)).toBe(1)
  })

  test('a parcel whose row says another holder than its events', async () => {
    const stored = 'the holder of each parcel'
    expect(await breachesOf(stored, (tx) => event(tx, parcels.atTransfer, 'arrived', 2))).toBe(1)
    const atBranch = (tx: Transaction) => tx`
      update shipment_lines set from_branch_id = ${app.company.giza} where awb = ${parcels.out} and active`
    expect(await breachesOf(stored, atBranch)).toBe(0)
    const status = (tx: Transaction) =>
      tx`update shipments set status = 'in_progress' where awb = ${parcels.atTransfer}`
    expect(await breachesOf(stored, status)).toBe(1)
  })

  test('a line that is brought although nobody started it, or without its event', async () => {
    const brought = 'a parcel is brought'
    const mark = (awb: number, leg: number) => (tx: Transaction) =>
      tx`update shipment_lines set brought = true where awb = ${awb} and leg = ${leg}`
    expect(await breachesOf(brought, mark(parcels.atTransfer, 2))).toBe(1)
    expect(await breachesOf(brought, mark(parcels.atTransfer, 3))).toBe(1)
  })

  test('a settled shipment without a witness', async () => {
    const witness = 'no shipment that one person alone stands for'
    const settle = (tx: Transaction) => tx`
      update shipments set settlement_id = (select max(id) from settlements) where awb = ${parcels.alone}`
    expect(await breachesOf(witness, settle)).toBe(1)
    // Even when the app did not notice it.
    const unnoticed = (tx: Transaction) => tx`
      update shipments set settlement_id = (select max(id) from settlements), hand_in_id = null
      where awb = any(${[parcels.settled]}::bigint[])`
    expect(await breachesOf(witness, unnoticed)).toBe(1)
  })

  test('a confirmation without its event', async () => {
    const confirm = (tx: Transaction) => tx`
      update unwitnessed_shipments set confirmed_at = now(), confirmed_by = ${app.company.people.superuser} where awb = ${parcels.alone}`
    expect(await breachesOf('each confirmation', confirm)).toBe(1)
    expect(await breachesOf('each confirmation', (tx) => event(tx, parcels.alone, 'confirmed', 1))).toBe(1)
  })

  test('an event after the final status, but not a confirmation', async () => {
    const final = 'no event but the reversal of its count changes the status of a shipment that ended'
    expect(await breachesOf(final, (tx) => event(tx, parcels.alone, 'confirmed', 1))).toBe(0)
    expect(await breachesOf(final, (tx) => event(tx, parcels.alone, 'arrived', 1))).toBe(1)
    const reopened = (tx: Transaction) => tx`
      insert into tracking_events (awb, at, action, from_status, to_status)
      values (${parcels.alone}, now(), 'confirmed', 'collected', 'in_progress')`
    expect(await breachesOf(final, reopened)).toBe(1)
  })

  test('a lost shipment that nobody wrote off', async () => {
    const lost = (tx: Transaction) => tx`update shipments set loss = 'lost' where awb = ${parcels.alone}`
    expect(await breachesOf('each lost shipment is written off', lost)).toBe(1)
  })

  test('a line on no run, on the run of another delivery boy, or on a run and a manifest', async () => {
    const onRun = 'each line with a delivery boy'
    expect(await breachesOf(onRun, (tx) => tx`delete from run_parcels where awb = ${parcels.out}`)).toBe(1)
    const others = (tx: Transaction) => tx`
      update runs set courier_id = ${app.company.people.gizaDelivery}, wave = 9
      where id in (select p.run_id from run_parcels p join shipment_lines l using (awb, leg) where l.awb = ${parcels.out} and l.active)`
    expect(await breachesOf(onRun, others)).toBe(1)
    const both = (tx: Transaction) => tx`
      insert into run_parcels (run_id, awb, leg, stop, place)
      select (select min(id) from runs), awb, leg, 99, 1 from manifest_parcels where awb = ${parcels.atTransfer}`
    expect(await breachesOf(onRun, both)).toBe(1)
  })

  test('a parcel of another branch on a run or a manifest', async () => {
    const foreign = 'no run and no manifest'
    const run = (tx: Transaction) => tx`
      update runs set branch_id = ${app.company.giza}, wave = 9
      where id in (select p.run_id from run_parcels p join shipment_lines l using (awb, leg) where l.awb = ${parcels.out} and l.active)`
    expect(await breachesOf(foreign, run)).toBeGreaterThan(0)
    const manifest = (tx: Transaction) => tx`
      update manifests set to_branch_id = ${app.company.tanta} where id in (select manifest_id from manifest_parcels)`
    expect(await breachesOf(foreign, manifest)).toBe(1)
  })

  test('a closed run or manifest that leaves a parcel or cash unexplained', async () => {
    const { manager } = app.company.people
    const close = async (tx: Transaction) => {
      await tx`update runs set state = 'closed', closed_at = now(), closed_by = ${manager}`
      await tx`update manifests set state = 'closed', closed_at = now(), closed_by = ${manager}`
    }
    expect(await breachesOf('a closed run or manifest explains', close)).toBe(2)
    const named = async (tx: Transaction) => {
      await close(tx)
      await tx`update run_parcels set missing_note = 'lost'`
      await tx`update manifest_parcels set missing_note = 'lost'`
    }
    expect(await breachesOf('a closed run or manifest explains', named)).toBe(0)
    const delivered = await day.create(localOrder(app.company))
    await day.walkLine(delivered)
    await day.walkLine(delivered)
    expect(await breachesOf('a closed run explains its cash', close)).toBe(1)
    const told = async (tx: Transaction) => {
      await close(tx)
      await tx`update runs set uncounted_note = 'the safe is locked'`
    }
    expect(await breachesOf('a closed run explains its cash', told)).toBe(0)
  })
})

test('the books are clean without all of that', () => expectCleanBooks(app))
