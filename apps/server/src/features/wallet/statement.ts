import type { Piastres } from '@mersal/contract'
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

/** The client does not bear a fee that the receiver paid. */
export function lineOf(shipment: SettledShipment): StatementLine {
  if (shipment.status === 'returned')
    return line(0, shipment.return_fees_piastres, shipment.return_tax_piastres)
  if (shipment.receiver_pays_fee) return line(shipment.cod_piastres, 0, 0)
  return line(shipment.cod_piastres, shipment.fees_piastres, shipment.tax_piastres)
}

function line(codPiastres: Piastres, feesPiastres: Piastres, taxPiastres: Piastres): StatementLine {
  return { codPiastres, feesPiastres, taxPiastres, netPiastres: codPiastres - feesPiastres - taxPiastres }
}

/** Adds up the shipments of a settlement with the client's payments and compensations since the previous one. */
export function sumStatement(
  shipments: readonly SettledShipment[],
  payments: readonly Pick<ClientPayment, 'piastres'>[],
  compensations: readonly Pick<CompensationRecord, 'piastres'>[],
): Statement {
  const paidInPiastres = payments.reduce((sum, { piastres }) => sum + piastres, 0)
  const compensationPiastres = compensations.reduce((sum, { piastres }) => sum + piastres, 0)
  const netPiastres = paidInPiastres + compensationPiastres
  const sums = { codPiastres: 0, feesPiastres: 0, taxPiastres: 0, netPiastres }
  for (const shipment of shipments) {
    const line = lineOf(shipment)
    sums.codPiastres += line.codPiastres
    sums.feesPiastres += line.feesPiastres
    sums.taxPiastres += line.taxPiastres
    sums.netPiastres += line.netPiastres
  }
  return { ...sums, paidInPiastres, compensationPiastres }
}
