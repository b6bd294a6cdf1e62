import type { Piastres } from '@mersal/contract'
import type { OtherLines } from './other-lines.repository.ts'

/** The amounts of the shipments of a statement. A return has no COD and costs the return fee. */
export type ShipmentSums = {
  shipments: number
  codPiastres: Piastres
  feesPiastres: Piastres
  taxPiastres: Piastres
}

/** The totals of a statement. `lines` counts everything in it. */
export type Statement = ShipmentSums & {
  lines: number
  paidInPiastres: Piastres
  compensationPiastres: Piastres
  correctionsPiastres: Piastres
  netPiastres: Piastres
}

/** Adds what else concerns the client to the sums of their shipments. */
export function sumStatement(
  { shipments, codPiastres, ...charged }: ShipmentSums,
  { payments, compensations, adjustments }: OtherLines,
): Statement {
  const feesPiastres = charged.feesPiastres + sum(adjustments, (line) => line.fees_piastres)
  const taxPiastres = charged.taxPiastres + sum(adjustments, (line) => line.tax_piastres)
  const paidInPiastres = sum(payments, ({ piastres }) => piastres)
  const compensationPiastres = sum(compensations, ({ piastres }) => piastres)
  const correctionsPiastres = sum(adjustments, (line) => line.correction_piastres)
  return {
    lines: shipments + payments.length + compensations.length + adjustments.length,
    shipments,
    codPiastres,
    feesPiastres,
    taxPiastres,
    paidInPiastres,
    compensationPiastres,
    correctionsPiastres,
    netPiastres:
      codPiastres - feesPiastres - taxPiastres + paidInPiastres + compensationPiastres + correctionsPiastres,
  }
}

function sum<T>(rows: readonly T[], piastresOf: (row: T) => Piastres): Piastres {
  return rows.reduce((total, row) => total + piastresOf(row), 0)
}
