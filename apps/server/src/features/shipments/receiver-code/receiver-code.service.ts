import {
  asksForCode,
  type CodeOutcome,
  limits,
  type NoCodeReason,
  type ShipmentEvent,
} from '@mersal/contract'
import type { Company } from '../../../platform/company/company.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { activeLine, type Decision, type Line, type Shipment } from '../../lifecycle/index.ts'
import type { StoredShipment } from '../acts/stored-shipment.repository.ts'
import { newHandOverCode } from '../orders/plan-order.ts'
import { countWrongCode, lockReceiverCode, saveReceiverCodes } from './receiver-codes.repository.ts'

/** What is given at a hand-over: the code that the receiver told, or the reason why there is none. */
type Given = {
  receiver_code?: string | undefined
  no_code_reason?: NoCodeReason | undefined
  proofs?: readonly string[] | undefined
  /** A part was kept: the code is checked even where the rules do not ask for it. */
  isPart?: boolean
}
/** What the event of a delivery says of the code. */
export type ReportedCode = { receiver_code: CodeOutcome; no_code_reason?: NoCodeReason }

const goesOut: readonly ShipmentEvent[] = ['out_for_delivery', 'delivery_undone']

/**
 * Makes a code for each parcel that goes out to its receiver, or that begins to wait for them at a counter. The rule decides at
 * the hand-over whether it is asked for.
 */
export async function makeReceiverCodes(
  tx: Transaction,
  changes: readonly { stored: StoredShipment; shipment: Shipment; events?: Decision['events'] }[],
): Promise<void> {
  const codes = changes.flatMap(({ stored, shipment, events = [] }) => {
    const line = activeLine(shipment)
    if (line?.kind !== 'end' || shipment.direction !== 'forward') return []
    const before = activeLine(stored.shipment)
    const isOut = events.some(({ action }) => goesOut.includes(action))
    const isNew = line.counter && !(before?.leg === line.leg && before.counter)
    return isOut || isNew ? [{ awb: stored.awb, leg: line.leg, code: newHandOverCode() }] : []
  })
  if (codes.length > 0) await saveReceiverCodes(tx, codes)
}

/**
 * Checks what is given at the hand-over of a locked parcel; null when the rules ask for no code. A wrong code is
 * refused and counted. Without a code a reason and a photo are needed. The parcel of a kept act is handed over
 * already: it is never refused, and what is missing is told.
 * @throws {Refused} for an act that can still be corrected.
 */
export async function checkReceiverCode(
  { sql, company, wasStored }: { sql: Transaction; company: Company; wasStored: boolean },
  { awb, shipment }: StoredShipment,
  line: Line,
  { receiver_code, no_code_reason, proofs = [], isPart = false }: Given,
): Promise<ReportedCode | null> {
  const isAsked = asksForCode(company.fields.rules, shipment.duePiastres)
  if (!isAsked && !(isPart && receiver_code !== undefined)) return null
  const known = await lockReceiverCode(sql, awb, line.leg)
  if (!known) return null
  if (receiver_code !== undefined) {
    const isLocked = known.wrong_codes >= limits.handOverCodeTries
    if (!isLocked && receiver_code === known.code) return { receiver_code: 'right' }
    if (wasStored) return { receiver_code: 'wrong' }
    if (!isLocked) await countWrongCode(sql, awb, line.leg)
    const left = limits.handOverCodeTries - known.wrong_codes - 1
    const key = left > 0 ? 'wrong_receiver_code' : 'receiver_code_locked'
    throw new Refused('invalid', key, {
      parameters: { left },
      fields: { receiver_code: { key, parameters: { left } } },
      commitsWrites: true,
    })
  }
  if (!wasStored && no_code_reason === undefined)
    throw Refused.field('no_code_reason', 'receiver_code_needed')
  if (!wasStored && proofs.length === 0) throw Refused.field('proofs', 'photo_without_code')
  return { receiver_code: 'none', ...(no_code_reason && { no_code_reason }) }
}

/** Whether a person must look at a delivery: its code was wrong, or neither a code nor a reason came. */
export function needsLook(report: ReportedCode | null | undefined): report is ReportedCode {
  return report?.receiver_code === 'wrong' || (report?.receiver_code === 'none' && !report.no_code_reason)
}
