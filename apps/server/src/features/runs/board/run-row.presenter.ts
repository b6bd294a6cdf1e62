import type { RunRow } from '@mersal/contract'
import type { RunFigures } from './run-rows.repository.ts'

export function presentRunRow(run: RunFigures, cash_quarters: number | null): RunRow {
  const { courier_id, courier, lent, weight_grams, planned_piastres: _, ...row } = run
  return {
    ...row,
    courier: { id: courier_id, name: courier, lent },
    weight_kg: weight_grams / 1_000,
    cash_quarters,
  }
}
