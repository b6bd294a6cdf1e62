import { type CallReply, egp, formatAwb } from '@mersal/contract'
import type { ClientHolder } from './holders.repository.ts'
import type { SettledShipment, SettlementRecord } from './settlements.repository.ts'
import {
  lineOf,
  lineOfAdjustment,
  type Statement,
  type StatementLine,
  type StatementParts,
  sumStatement,
} from './statement.ts'

type Preview = CallReply<'previewSettlement'>

function shownId(prefix: string, id: number): string {
  return `${prefix}-${String(id).padStart(4, '0')}`
}

function presentLine({ codPiastres, feesPiastres, taxPiastres, netPiastres }: StatementLine) {
  return {
    cod: egp(codPiastres),
    fees: egp(feesPiastres),
    vat: egp(taxPiastres),
    net: egp(netPiastres),
  }
}

export function presentSums(statement: Statement) {
  return {
    ...presentLine(statement),
    paid_in: egp(statement.paidInPiastres),
    compensation: egp(statement.compensationPiastres),
  }
}

/** A client's statement with its lines. */
export function presentStatement(
  client: ClientHolder,
  parts: StatementParts,
): Omit<Preview, 'owed' | 'unwitnessed' | 'waiting'> {
  const { id, name, phone, address } = client
  const { shipments, payments, compensations, adjustments } = parts
  return {
    client: { id, id_show: shownId('CL', id), name, phone, address },
    ...presentSums(sumStatement(parts)),
    shipments: shipments.map((shipment) => ({
      awb: formatAwb(shipment),
      reference: shipment.reference,
      date: shipment.at.toISOString(),
      status: shipment.status === 'returned' ? 'returned' : 'collected',
      ...presentLine(lineOf(shipment)),
    })),
    payments: payments.map(({ piastres, deposit, at }) => ({
      date: at.toISOString(),
      amount: egp(piastres),
      deposit,
    })),
    compensations: compensations.map((compensation) => ({
      awb: formatAwb(compensation),
      date: compensation.at.toISOString(),
      kind: compensation.kind,
      amount: egp(compensation.piastres),
    })),
    adjustments: adjustments.map((adjustment) => {
      const { fees, vat, net } = presentLine(lineOfAdjustment(adjustment))
      return {
        awb: formatAwb(adjustment),
        date: adjustment.at.toISOString(),
        note: adjustment.note,
        fees,
        vat,
        net,
      }
    }),
  }
}

/** What a settlement leaves out, with the amounts that it will have. */
export function presentUnwitnessed(shipments: readonly SettledShipment[]): Preview['unwitnessed'] {
  return shipments.map((shipment) => ({
    awb: formatAwb(shipment),
    net: egp(lineOf(shipment).netPiastres),
  }))
}

export function presentWaiting(
  settlements: readonly Pick<SettlementRecord, 'id' | 'net_piastres'>[],
): Preview['waiting'] {
  return settlements.map(({ id, net_piastres }) => ({
    id,
    id_show: shownId('ST', id),
    net: egp(net_piastres),
  }))
}

/** The id, date and state of a settlement, and who made it. */
export function presentMade({ id, at, paid_by, approved_by, state }: SettlementRecord) {
  return { id, id_show: shownId('ST', id), date: at.toISOString(), paid_by, approved_by, state }
}
