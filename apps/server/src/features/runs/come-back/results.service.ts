import {
  type CallReply,
  type CallRequest,
  failsAttempt,
  type MessageKey,
  type OtherCase,
} from '@mersal/contract'
import type { Company } from '../../../platform/company/company.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { preparing } from '../../../platform/http/handlers.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { logActivity } from '../../activity-log/index.ts'
import { judgePin, proveCourier } from '../../auth/index.ts'
import { handedOutOfRun, nextRunVersion } from '../../dispatch/index.ts'
import {
  activeLine,
  finish,
  type Outcome,
  type Payment,
  reportCase,
  type Shipment,
  takeWithoutCode,
  withDetails,
} from '../../lifecycle/index.ts'
import { courierScope, type ShipmentScope } from '../../shipment-records/index.ts'
import {
  acceptParcelsOfRun,
  actOnShipments,
  checkReceiverCode,
  lockShipments,
  lookAtDelivery,
  type ManyOutcome,
  newHandOverCode,
  paymentAtDoor,
  presentMany,
  type ReportedCode,
} from '../../shipments/index.ts'
import { holdOpenRun, runOfCaller } from '../run-of-caller.ts'
import { endParcelsOf } from './end-parcels.repository.ts'

type Result = CallRequest<'bookResults'>['results'][number]

/**
 * Books the results of a paper run. The delivery boy confirms them with their PIN, so they are the delivery boy's acts; the
 * events name the clerk who entered them. What was handed out and not accepted is accepted with the same PIN. Each result is
 * booked once: entering it again changes nothing and says so.
 */
export const bookResults = preparing('bookResults', {
  async prepare(before, { id, pin }) {
    const { courier_id } = await runOfCaller(before.sql, id, before.actor)
    return judgePin(before, courier_id, pin)
  },
  async act(
    { sql, actor, now, language, company },
    { id, results },
    judged,
  ): Promise<CallReply<'bookResults'>> {
    const run = await runOfCaller(sql, id, actor)
    const courier = await proveCourier(sql, run.courier_id, judged, { actor, now })
    const onRun = new Map((await endParcelsOf(sql, id)).map((parcel) => [parcel.awb, parcel]))
    const scope = courierScope(courier)
    const handedOut = await handedOutOfRun(sql, id)
    await lockShipments(sql, [...handedOut, ...results.map(({ awb }) => awb)], {
      ...scope,
      courierId: null,
    })
    // What was missing at the hand-out stays with the branch, unless a result says that it left.
    const shown = run.state === 'out' ? results.map(({ awb }) => awb) : undefined
    if (handedOut.length > 0) await acceptParcelsOfRun(sql, id, { courier, now, how: 'pin' }, shown)
    await holdOpenRun(sql, id)

    const wanted = new Map(results.map((result) => [result.awb, result]))
    const refused = new Map<number, MessageKey>()
    for (const { awb } of results) {
      const parcel = onRun.get(awb)
      if (!parcel) refused.set(awb, 'parcel_not_on_run')
      else if (['Done', 'Failed', 'Cancelled'].includes(parcel.status)) refused.set(awb, 'already_so')
      else if (parcel.kind === 'pick_up' && parcel.status === 'Active') refused.set(awb, 'already_so')
    }
    const open = [...wanted.keys()].filter((awb) => !refused.has(awb))
    const given = await checkAtDoors(sql, company, { open, wanted, scope })
    const { attempts } = company.fields.rules
    const booked = await actOnShipments(sql, open, { actor: courier, scope, now }, (shipment, awb) => {
      const result = wanted.get(awb)
      if (!result) throw new Error('a result that nobody entered')
      const { refused: key, code, payment } = given.get(awb) ?? {}
      const outcome = key ? { refused: key } : book(shipment, result, { attempts, payment })
      return withDetails(outcome, { entered_by: actor.id, ...code })
    })
    for (const { awb, refused: reason } of booked) {
      if (reason === null)
        await lookAtDelivery({ sql, actor: courier, now }, { awb }, { code: given.get(awb)?.code })
    }
    const outcomes: ManyOutcome[] = [...wanted.keys()].map((awb) => {
      const key = refused.get(awb)
      return key
        ? { awb, refused: key }
        : (booked.find((one) => one.awb === awb) ?? { awb, refused: 'parcel_not_on_run' })
    })
    await logActivity(sql, actor, now, {
      action: 'run_results_booked',
      entity: 'run',
      entityId: id,
      branchIds: [run.branch_id],
      changes: [{ field: 'awbs', old_text: null, new_text: open.join(', ') }],
    })
    return { id, version: await nextRunVersion(sql, id), ...presentMany(outcomes, language) }
  },
})

function book(
  shipment: Shipment,
  { outcome, case: code, note }: Result,
  { attempts, payment }: { attempts: number; payment?: Payment | undefined },
): Outcome {
  const line = activeLine(shipment)
  if (!line) return { refused: 'shipment_closed' }
  if (outcome === 'failed') {
    if (code === undefined || !failsAttempt(code as OtherCase)) return { refused: 'case_required' }
    return reportCase(shipment, { otherCase: code as OtherCase, note, attempts }, newHandOverCode)
  }
  if (outcome === 'picked_up')
    return line.kind === 'pick_up'
      ? takeWithoutCode(shipment, note === '' ? '-' : note)
      : { refused: 'result_does_not_fit' }
  const isReturn = outcome === 'returned'
  if (line.kind !== 'end' || isReturn !== (shipment.direction === 'return'))
    return { refused: 'result_does_not_fit' }
  return finish(shipment, payment)
}

/** What became of the receiver's code, and what they kept and paid; or why that cannot be. */
type GivenAtDoor = { code?: ReportedCode | null; payment?: Payment; refused?: MessageKey }

/**
 * The receiver's codes that the delivery boy wrote on the paper, where the rules ask for one, and what receivers kept. The
 * parcels are handed over already, so no code is refused: a wrong or missing one is a case.
 */
async function checkAtDoors(
  sql: Transaction,
  company: Company,
  {
    open,
    wanted,
    scope,
  }: { open: readonly number[]; wanted: ReadonlyMap<number, Result>; scope: ShipmentScope },
): Promise<Map<number, GivenAtDoor>> {
  const delivered = open.filter((awb) => wanted.get(awb)?.outcome === 'delivered')
  const doors = new Map<number, GivenAtDoor>()
  for (const stored of await lockShipments(sql, delivered, scope)) {
    const line = activeLine(stored.shipment)
    if (line?.kind !== 'end' || line.direction !== 'forward' || line.status !== 'Active') continue
    const { receiver_code, kept } = wanted.get(stored.awb) ?? {}
    const given = { receiver_code, isPart: kept !== undefined }
    const code = await checkReceiverCode({ sql, company, wasStored: true }, stored, line, given)
    try {
      doors.set(stored.awb, { code, payment: await paymentAtDoor(sql, stored, line, { kept }, true) })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      doors.set(stored.awb, { refused: error.key })
    }
  }
  return doors
}
