import type { Piastres } from '@mersal/contract'
import type { ToSettle } from './wallet.repository.ts'

/** What a settlement pays: COD that came in and what the merchant paid us, less the fees and VAT that the merchant bears. */
export type Statement = {
  codPiastres: Piastres
  feesPiastres: Piastres
  taxPiastres: Piastres
  paidInPiastres: Piastres
  netPiastres: Piastres
}

/** Sums the lines of a settlement. A returned shipment brings no COD and costs its return fee. */
export function sumStatement(shipments: readonly ToSettle[], paidInPiastres: Piastres): Statement {
  const statement = { codPiastres: 0, feesPiastres: 0, taxPiastres: 0 }
  for (const shipment of shipments) {
    if (shipment.status === 'returned') {
      statement.feesPiastres += shipment.return_fees_piastres
      statement.taxPiastres += shipment.return_tax_piastres
      continue
    }
    statement.codPiastres += shipment.cod_piastres
    if (shipment.receiver_pays_fee) continue
    statement.feesPiastres += shipment.fees_piastres
    statement.taxPiastres += shipment.tax_piastres
  }
  const { codPiastres, feesPiastres, taxPiastres } = statement
  return {
    ...statement,
    paidInPiastres,
    netPiastres: codPiastres + paidInPiastres - feesPiastres - taxPiastres,
  }
}
