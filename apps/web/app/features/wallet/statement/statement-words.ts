import type { CallReply } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'

/** What a statement says, of a settlement that was made or of one that would be made now. */
export type Statement = Omit<CallReply<'previewSettlement'>, 'owed'>
export type Settlement = CallReply<'openSettlement'>

/** The parts of a net, in the order in which one adds them up; what is taken off is below zero. */
export function partsOf({ cod, fees, vat, paid_in }: Statement): { label: string; egp: number }[] {
  const parts = [
    { label: m.statement_cod(), egp: cod },
    { label: m.fees(), egp: -fees },
    { label: m.statement_vat(), egp: -vat },
    { label: m.statement_paid_in(), egp: paid_in },
  ]
  return parts.filter(({ egp }, index) => index < 3 || egp !== 0)
}
