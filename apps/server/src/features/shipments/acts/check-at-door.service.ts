import type { CallRequest } from '@mersal/contract'
import type { Company } from '../../../platform/company/company.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { EmployeeActor } from '../../../platform/session/actor.ts'
import { activeLine, type Payment } from '../../lifecycle/index.ts'
import { courierScope } from '../../shipment-records/index.ts'
import { checkReceiverCode, type ReportedCode } from '../receiver-code/receiver-code.service.ts'
import type { ActReport } from './act-report.ts'
import { paymentAtDoor } from './payment-at-door.ts'
import { lockShipments } from './stored-shipment.repository.ts'

/**
 * Checks what a delivery boy gives at a receiver's door: the code, and how the receiver paid. Also for a parcel whose attempt
 * had ended and that was handed over all the same.
 * @throws {Refused} for an act that can still be corrected.
 */
export async function checkAtDoor(
  context: { sql: Transaction; actor: EmployeeActor; company: Company; wasStored?: boolean | undefined },
  request: CallRequest<'finishOwnLine'>,
): Promise<{ report: ActReport; payment: Payment }> {
  const { awb, amount, full, kept, receiver_code, no_code_reason, transfer, ...report } = request
  const { sql, actor, company, wasStored = false } = context
  const [stored] = await lockShipments(sql, [awb], courierScope(actor))
  const line = stored && activeLine(stored.shipment)
  const isAtDoor = line?.kind === 'end' && line.direction === 'forward'
  if (!stored || !isAtDoor || stored.shipment.status !== 'under_delivery')
    return { report, payment: { by: 'cash' } }
  const given = { receiver_code, no_code_reason, proofs: report.proofs, isPart: kept !== undefined }
  const code = await checkReceiverCode({ sql, company, wasStored }, stored, line, given)
  const payment = await paymentAtDoor(
    sql,
    stored,
    line,
    { amount, full, kept, transfer, proofs: report.proofs },
    wasStored,
  )
  if (payment.part && !wasStored) requireProof(code, report.proofs)
  return { report: { ...report, code, ...(payment.by === 'transfer' && { transfer }) }, payment }
}

/** Of a part that was kept the receiver's code is the proof, or a photo of what goes back, whatever the rules ask for. */
export function requireProof(code: ReportedCode | null, proofs: readonly string[] = []): void {
  if (code?.receiver_code !== 'right' && proofs.length === 0)
    throw Refused.field('proofs', 'partial_needs_proof')
}
