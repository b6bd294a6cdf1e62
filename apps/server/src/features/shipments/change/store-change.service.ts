import type { Piastres } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { type LogEntry, logActivity } from '../../activity-log/index.ts'
import { removeCancelled } from '../../dispatch/index.ts'
import { postAdjusted, postEntry } from '../../ledger/index.ts'
import { unassign } from '../../lifecycle/index.ts'
import { recordDecisions } from '../acts/record-decisions.service.ts'
import { insertEvents, type StoredShipment, saveLines } from '../acts/stored-shipment.repository.ts'
import { takeNumbers } from '../orders/orders.repository.ts'
import { makeReceiverCodes } from '../receiver-code/receiver-code.service.ts'
import type { OrderState } from './change-facts.ts'
import { type Changing, type PlannedChange, planChange } from './change-shipment.service.ts'
import type { ParcelDecision } from './decide-change.ts'
import {
  insertAdjustment,
  insertShipmentChange,
  nameParcelOfItems,
  saveOrder,
  saveParcels,
  tellCouriers,
} from './save-change.repository.ts'

type Storing = Pick<Changing, 'tx' | 'actor' | 'now'>

/** Decides a change of one order and stores it. */
export async function changeOrder(changing: Changing, wish: Parameters<typeof planChange>[1]): Promise<void> {
  await storeChange(changing, await planChange(changing, wish))
}

/** Stores a planned change: order, parcels, lines, runs, history, events, log and money. */
export async function storeChange(storing: Storing, planned: PlannedChange): Promise<void> {
  const { tx, now } = storing
  const { loaded, decision, stored } = planned
  const { parcels } = decision
  await leaveOtherRuns(storing, stored, parcels)
  if (decision.changes.length > 0)
    await saveOrder(
      tx,
      loaded.order,
      decision.order,
      stored.map(({ awb }) => awb),
    )
  const backAwbs = await numbersOfBacks(tx, parcels)
  if (backAwbs.size > 0) await nameParcelOfItems(tx, loaded.order.id)
  await saveParcels(tx, parcels, { at: now, backAwbs })
  await saveWays(tx, stored, parcels, now)
  await tellCouriers(tx, parcels)
  await saveHistory(storing, planned)
  for (const parcel of parcels) await bookAdjustment(storing, planned, parcel)
}

/** Numbers for the boxes that may come back now, by parcel. */
async function numbersOfBacks(
  tx: Transaction,
  parcels: readonly ParcelDecision[],
): Promise<Map<number, number>> {
  const partly = parcels.filter(({ facts, after }) => after.may_be_partial && !facts.state.may_be_partial)
  if (partly.length === 0) return new Map()
  const { awbs } = await takeNumbers(tx, 0, partly.length)
  return new Map(partly.map(({ after }, index) => [after.awb, awbs[index] ?? 0]))
}

/** Takes parcels from the delivery boy whose run is on another day. */
async function leaveOtherRuns(
  { tx, actor, now }: Storing,
  stored: readonly StoredShipment[],
  parcels: readonly ParcelDecision[],
): Promise<void> {
  const decisions = parcels.flatMap((parcel) => {
    const one = storedOf(stored, parcel)
    if (!parcel.leavesRun || parcel.shipment !== parcel.facts.shipment) return []
    const outcome = unassign(one.shipment)
    return 'refused' in outcome ? [] : [{ stored: one, decision: outcome }]
  })
  if (decisions.length > 0) await recordDecisions(tx, decisions, { actor, now }, [])
}

async function saveWays(
  tx: Transaction,
  stored: readonly StoredShipment[],
  parcels: readonly ParcelDecision[],
  at: Date,
): Promise<void> {
  const moved = parcels.filter(({ facts, shipment }) => shipment !== facts.shipment)
  if (moved.length === 0) return
  const ways = moved.map((parcel) => ({ stored: storedOf(stored, parcel), shipment: parcel.shipment }))
  await saveLines(tx, ways, at)
  await makeReceiverCodes(tx, ways)
  await removeCancelled(
    tx,
    moved.map(({ facts }) => facts.state.awb),
  )
}

function storedOf(stored: readonly StoredShipment[], { facts }: ParcelDecision): StoredShipment {
  const one = stored.find(({ awb }) => awb === facts.state.awb)
  if (!one) throw new Error('a parcel of the order is not locked')
  return one
}

/** Both values outside the sealed log, an event with the fields for each parcel, and a log line for each set of values. */
async function saveHistory({ tx, actor, now }: Storing, planned: PlannedChange): Promise<void> {
  const { decision, loaded, reason } = planned
  const employeeId = actor.kind === 'employee' ? actor.id : null
  const common = { mainShipmentId: loaded.order.id, employeeId, at: now, reason }
  const ofOrder =
    decision.changes.length > 0
      ? await insertShipmentChange(tx, { ...common, awb: null, changes: decision.changes })
      : null
  const logs: LogEntry[] = []
  const events: Parameters<typeof insertEvents>[1] = []
  for (const parcel of decision.parcels) {
    const { awb } = parcel.facts.state
    const { status, originBranchId, destinationBranchId } = parcel.facts.shipment
    const own =
      parcel.changes.length > 0
        ? await insertShipmentChange(tx, { ...common, awb, changes: parcel.changes })
        : null
    const fields = [...decision.changes, ...parcel.changes].map(({ field }) => field)
    if (fields.length === 0) continue
    const details = { fields, shipment_change: ofOrder ?? own, ...valuesBefore(fields, loaded.order, parcel) }
    events.push({
      awb,
      action: 'changed',
      from: status,
      to: status,
      leg: null,
      otherCase: null,
      note: '',
      details,
    })
    const branchIds = [originBranchId, destinationBranchId, parcel.after.destination_branch_id]
    for (const [changeId, changes] of [
      [ofOrder, decision.changes],
      [own, parcel.changes],
    ] as const) {
      if (changeId === null) continue
      logs.push({
        action: 'shipment_changed',
        entity: 'shipment',
        entityId: awb,
        branchIds,
        changes: [
          ...changes.map(({ field }) => ({ field, old_text: null, new_text: null })),
          { field: 'shipment_change', old_text: null, new_text: String(changeId) },
        ],
      })
    }
  }
  await insertEvents(tx, events, employeeId, now)
  await logActivity(tx, actor, now, ...logs)
}

/** The values from which a compensation is made, when they change (docs/decisions/0039-write-offs.md). */
function valuesBefore(
  fields: readonly string[],
  { items }: OrderState,
  { facts }: ParcelDecision,
): { cod_before?: Piastres; items_before?: Piastres } {
  const worth = items.reduce((sum, { price_of_item, quantity }) => sum + price_of_item * quantity, 0)
  return {
    ...(fields.includes('cod') && { cod_before: facts.state.cod_piastres }),
    ...(fields.includes('items') && { items_before: worth }),
  }
}

/** Books what a collected parcel costs more or less, for the client's next settlement. */
async function bookAdjustment(
  { tx, actor, now }: Storing,
  { stored, loaded, reason }: PlannedChange,
  parcel: ParcelDecision,
): Promise<void> {
  const { adjustment } = parcel
  if (adjustment === null || actor.kind !== 'employee') return
  if (adjustment.fees === 0 && adjustment.tax === 0) return
  const { awb } = parcel.facts.state
  const clientId = loaded.order.client.id
  const made = { employeeId: actor.id, note: reason, at: now }
  const id = await insertAdjustment(tx, { clientId, awb, ...adjustment, ...made })
  await postEntry(tx, {
    kind: 'adjusted',
    source: `adjustment:${id}`,
    awb,
    postings: postAdjusted({
      clientId,
      originBranchId: storedOf(stored, parcel).shipment.originBranchId,
      feesPiastres: adjustment.fees,
      taxPiastres: adjustment.tax,
    }),
    ...made,
  })
}
