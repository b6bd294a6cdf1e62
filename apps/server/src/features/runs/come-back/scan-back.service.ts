import { type CallReply, type CallRequest, formatAwb, sentence } from '@mersal/contract'
import type { ChangeContext } from '../../../platform/http/handlers.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { setRunBack } from '../../dispatch/index.ts'
import {
  activeLine,
  arriveFromSender,
  handBack,
  type Outcome,
  type Shipment,
  unchanged,
  waitsForHandBack,
  withDetails,
} from '../../lifecycle/index.ts'
import { consoleScope } from '../../shipment-records/index.ts'
import { actOnShipment, countRest, newHandOverCode } from '../../shipments/index.ts'
import { scansOfRun } from '../hand-out/place-on-run.repository.ts'
import { holdOpenRun, requireVersion, runOfCaller } from '../run-of-caller.ts'
import { parcelOnRun } from './end-parcels.repository.ts'

/** The desk takes a parcel of a run in: a picked-up one, or one whose attempt failed. */
export async function scanBack(
  { sql, actor, now, language }: ChangeContext,
  { id, awb, counted }: CallRequest<'scanBack'>,
): Promise<CallReply<'scanBack'>> {
  const run = await runOfCaller(sql, id, actor)
  const place = await parcelOnRun(sql, id, awb)
  if (!place) throw new Refused('conflict', 'parcel_not_on_run')
  const scope = consoleScope(actor, 'shipments.work')
  const found = await countRest(sql, { awb, counted }, scope, { actor, now })
  let isAlready = false
  const { stored } = await actOnShipment(sql, awb, { actor, scope, now }, (shipment) => {
    isAlready = shipment.lines.some(
      ({ leg, active, status }) => leg === place.leg && !active && status !== 'Pending',
    )
    return isAlready && place.scanned_back
      ? unchanged(shipment)
      : withDetails(comeBack(shipment, place.leg), found ?? {})
  })
  isAlready = isAlready && place.scanned_back
  const held = await holdOpenRun(sql, id)
  if (held.state === 'out') await setRunBack(sql, id, now)
  const { parcels, scanned_back } = await scansOfRun(sql, run.id)
  return {
    id,
    awb: formatAwb(stored),
    outcome: isAlready ? 'already' : 'done',
    details: sentence(isAlready ? 'scan_already' : 'run_scanned_back', language),
    scanned: scanned_back,
    parcels,
  }
}

function comeBack(shipment: Shipment, leg: number): Outcome {
  const line = activeLine(shipment)
  if (shipment.status === 'delivered' || shipment.status === 'collected')
    return { refused: 'delivered_already' }
  if (!line || line.leg !== leg) return { refused: 'shipment_closed' }
  if (line.kind === 'pick_up') return arriveFromSender(shipment)
  if (waitsForHandBack(shipment, line)) return handBack(shipment, newHandOverCode)
  return { refused: line.status === 'Pending' ? 'parcel_never_left' : 'parcel_has_no_result' }
}

/** The desk notes that a delivery boy is back. */
export async function endRun(
  { sql, actor, now }: ChangeContext,
  { id, version }: CallRequest<'endRun'>,
): Promise<CallReply<'endRun'>> {
  await runOfCaller(sql, id, actor)
  const run = await holdOpenRun(sql, id)
  requireVersion(run, version)
  if (run.state === 'back') return { id, version: run.version }
  if (run.state !== 'out') throw new Refused('conflict', 'run_not_out')
  return { id, version: await setRunBack(sql, id, now) }
}
