import { parseEgp } from '@mersal/contract'
import { formatAmount } from '../../../ui/text/amount.tsx'

/** The label of a button that moves the typed amount: with the amount as soon as it is one. */
export function withAmount(typed: string, plain: string, named: (of: { amount: string }) => string): string {
  const piastres = parseEgp(typed)
  return piastres === null ? plain : named({ amount: formatAmount(piastres / 100) })
}
