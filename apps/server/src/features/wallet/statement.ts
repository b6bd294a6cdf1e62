import type { Piastres } from '@mersal/contract'
import type { ClientPayment, SettledShipment } from './settlements.repository.ts'

/** What a client gets for a shipment and what they bear of it: of a return, no COD and the return fee. */
export type StatementLine = {
  codPiastres: Piastres
  feesPiastres: Piastres
  taxPiastres: Piastres
  netPiastres: Piastres
}

/** The sums of a statement: what came in, what the client bears, what they paid us, and what is left to pay. */
export type Statement = StatementLine & { paidInPiastres: Piastres }

/** A fee that the receiver paid at the door is not the client's to bear. */
export function lineOf(shipment: SettledShipment): StatementLine {
  if (shipment.status === 'returned')
    return line(0, shipment.return_fees_piastres, shipment.return_tax_piastres)
  if (shipment.receiver_pays_fee) return line(shipment.cod_piastres, 0, 0)
  return line(shipment.cod_piastres, shipment.fees_piastres, shipment.tax_piastres)
}

function line(codPiastres: Piastres, feesPiastres: Piastres, taxPiastres: Piastres): StatementLine {
  return { codPiastres, feesPiastres, taxPiastres, netPiastres: codPiastres - feesPiastres - taxPiastres }
}

/** Sums the lines of a settlement and what the client paid us since the one before. */
export function sumStatement(
  shipments: readonly SettledShipment[],
  payments: readonly Pick<ClientPayment, 'piastres'>[],
): Statement {
  const paidInPiastres = payments.reduce((sum, { piastres }) => sum + piastres, 0)
  const sums = { codPiastres: 0, feesPiastres: 0, taxPiastres: 0, netPiastres: paidInPiastres }
  for (const shipment of shipments) {
    const { codPiastres, feesPiastres, taxPiastres, netPiastres } = lineOf(shipment)
    sums.codPiastres += codPiastres
    sums.feesPiastres += feesPiastres
    sums.taxPiastres += taxPiastres
    sums.netPiastres += netPiastres
  }
  return { ...sums, paidInPiastres }
}
