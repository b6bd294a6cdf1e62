import type { CallReply, SettlementState } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { formatWireDay } from '../../../ui/text/day.tsx'

/** The content of a statement, of a past settlement or of a preview. */
export type Statement = Omit<
  CallReply<'previewSettlement'>,
  'owed' | 'not_chosen' | 'not_counted' | 'left_out' | 'own' | 'waiting' | 'schedule' | 'ways'
>
export const stateWords: Record<SettlementState, () => string> = {
  waiting: m.settlement_waiting,
  approved: m.settlement_approved,
  paid: m.settlement_paid,
  carried: m.settlement_carried,
  declined: m.settlement_declined,
}

export type Settlement = CallReply<'openSettlement'>

/** The parts of the net amount in the order of their sum. Deductions are negative. */
export function partsOf({
  cod,
  fees,
  vat,
  paid_in,
  compensation,
  corrections,
}: Statement): { label: string; egp: number }[] {
  const parts = [
    { label: m.statement_cod(), egp: cod },
    { label: m.fees(), egp: -fees },
    { label: m.statement_vat(), egp: -vat },
    { label: m.statement_paid_in(), egp: paid_in },
    { label: m.statement_compensation(), egp: compensation },
    { label: m.statement_correction_sum(), egp: corrections },
  ]
  return parts.filter(({ egp }, index) => index < 3 || egp !== 0)
}

/** The days of a settlement, or null. */
export function periodOf({ from, to }: Pick<Settlement, 'from' | 'to'>): string | null {
  const shown = { from: formatWireDay(from ?? ''), to: formatWireDay(to ?? '') }
  if (from !== null) return to === null ? m.statement_since(shown) : m.statement_from_to(shown)
  return to === null ? null : m.statement_until(shown)
}
