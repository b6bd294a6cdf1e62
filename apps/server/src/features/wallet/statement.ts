import type { Piastres } from '@mersal/contract'
import type { AdjustmentRecord } from './adjustments.repository.ts'
import type { ClientPayment, CompensationRecord, SettledShipment } from './settlements.repository.ts'

/** The amounts of one shipment for its client. A return has no COD and costs the return fee. */
export type StatementLine = {
  codPiastres: Piastres
  feesPiastres: Piastres
  taxPiastres: Piastres
  netPiastres: Piastres
}

/** The totals of a statement: COD, fees and VAT, payments by the client, compensations, and the net amount. */
export type Statement = StatementLine & { paidInPiastres: Piastres; compensationPiastres: Piastres }

/** What one settlement includes. */
export type StatementParts = {
  shipments: readonly SettledShipment[]
  payments: readonly ClientPayment[]
  compensations: readonly CompensationRecord[]
  adjustments: readonly AdjustmentRecord[]
}

/** The client does not bear a fee that the receiver paid. */
export function lineOf(shipment: SettledShipment): StatementLine {
  if (shipment.status === 'returned')
    return line(0, shipment.return_fees_piastres, shipment.return_tax_piastres)
  const { cod_piastres, fees_piastres, tax_piastres, receiver_pays_fee, receiver_fee_piastres } = shipment
  if (!receiver_pays_fee) return line(cod_piastres, fees_piastres, tax_piastres)
  const total = fees_piastres + tax_piastres
  const borne = total - (receiver_fee_piastres ?? total)
  const tax = total === 0 ? 0 : Math.round((tax_piastres * borne) / total)
  return line(cod_piastres, borne - tax, tax)
}

/** A difference in price after the delivery. */
export function lineOfAdjustment({
  fees_piastres,
  tax_piastres,
}: Pick<AdjustmentRecord, 'fees_piastres' | 'tax_piastres'>): StatementLine {
  return line(0, fees_piastres, tax_piastres)
}

function line(codPiastres: Piastres, feesPiastres: Piastres, taxPiastres: Piastres): StatementLine {
  return { codPiastres, feesPiastres, taxPiastres, netPiastres: codPiastres - feesPiastres - taxPiastres }
}

/** Adds up the shipments of a settlement with what else concerns the client since the previous one. */
export function sumStatement({ shipments, payments, compensations, adjustments }: StatementParts): Statement {
  const paidInPiastres = payments.reduce((sum, { piastres }) => sum + piastres, 0)
  const compensationPiastres = compensations.reduce((sum, { piastres }) => sum + piastres, 0)
  const netPiastres = paidInPiastres + compensationPiastres
  const sums = { codPiastres: 0, feesPiastres: 0, taxPiastres: 0, netPiastres }
  for (const line of [...shipments.map(lineOf), ...adjustments.map(lineOfAdjustment)]) {
    sums.codPiastres += line.codPiastres
    sums.feesPiastres += line.feesPiastres
    sums.taxPiastres += line.taxPiastres
    sums.netPiastres += line.netPiastres
  }
  return { ...sums, paidInPiastres, compensationPiastres }
}
