import { type Language, maskedAccount, type PayoutDetails, payoutMethodLabels } from '@mersal/contract'
import type { DetailsRecord } from './details.repository.ts'

/** Where a client is paid. The account is whole where it is edited or approved. */
export function presentDetails(row: DetailsRecord, account: 'whole' | 'masked'): PayoutDetails {
  return {
    id: row.id,
    method: row.method,
    account: account === 'whole' ? row.account : maskedAccount(row.account),
    holder: row.holder,
    branch: row.branch_id === null ? null : { id: row.branch_id, name: row.branch_name ?? '' },
    state: row.state,
    set_by: row.set_by,
    set_at: row.set_at.toISOString(),
    in_force_from: row.in_force_from.toISOString(),
  }
}

/** Details in a sentence, with a masked account. */
export function sayDetails(
  { method, account, branch_name }: Pick<DetailsRecord, 'method' | 'account' | 'branch_name'>,
  language: Language,
): string {
  const where = method === 'cash' ? (branch_name ?? '') : maskedAccount(account)
  return `${payoutMethodLabels[method][language]} ${where}`
}
