import type { Piastres, RunRow } from '@mersal/contract'
import type { RunFigures } from './run-rows.repository.ts'

export function presentRunRow(run: RunFigures, cash_quarters: number | null): RunRow {
  const { delivery_boy_id, courier, lent, weight_grams, planned_piastres: _, ...row } = run
  return {
    ...row,
    courier: { id: delivery_boy_id, name: courier, lent },
    weight_kg: weight_grams / 1_000,
    cash_quarters,
  }
}

/** Cash in quarters of the ceiling: 5 is above it. Null without a ceiling. */
export function quartersOf(cash: Piastres, ceiling: Piastres | null): number | null {
  if (ceiling === null) return null
  return cash > ceiling ? 5 : Math.ceil((cash * 4) / ceiling)
}
