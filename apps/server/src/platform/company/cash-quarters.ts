import type { Piastres } from '@mersal/contract'

/** Cash in quarters of the ceiling: 5 is above it. Null without a ceiling. */
export function quartersOf(cash: Piastres, ceiling: Piastres | null): number | null {
  if (ceiling === null) return null
  return cash > ceiling ? 5 : Math.ceil((cash * 4) / ceiling)
}
