import {
  type CallReply,
  egp,
  formatAwb,
  formatAwbOrNull,
  type Piastres,
  type SettlementSchedule,
  shownId,
} from '@mersal/contract'
import type { ClientHolder } from '../holders.repository.ts'
import type { OtherLines } from './other-lines.repository.ts'
import { nextDay, type Schedule } from './schedule.ts'
import type { SettlementRecord } from './settlements.repository.ts'
import type { LeftOut, ShipmentLine } from './shipment-lines.repository.ts'
import type { Statement } from './statement.ts'

export type Preview = Omit<CallReply<'previewSettlement'>, 'ways'>
/** What the statement of a settlement and its preview have in common. */
export type ShownStatement = Omit<
  Preview,
  'owed' | 'not_chosen' | 'not_counted' | 'left_out' | 'own' | 'waiting' | 'schedule'
>
/** What a statement says of its settlement. */
export type Made = ReturnType<typeof presentMade> & { note: string }

export function presentSums(statement: Omit<Statement, 'lines' | 'shipments'>) {
  return {
    cod: egp(statement.codPiastres),
    fees: egp(statement.feesPiastres),
    vat: egp(statement.taxPiastres),
    paid_in: egp(statement.paidInPiastres),
    compensation: egp(statement.compensationPiastres),
    corrections: egp(statement.correctionsPiastres),
    net: egp(statement.netPiastres),
  }
}

/** The sums of a settlement as they are stored. A declined or carried one has them without lines. */
export function sumsOf(settlement: SettlementRecord): Omit<Statement, 'lines'> {
  return {
    shipments: settlement.shipments,
    codPiastres: settlement.cod_piastres,
    feesPiastres: settlement.fees_piastres,
    taxPiastres: settlement.tax_piastres,
    paidInPiastres: settlement.paid_in_piastres,
    compensationPiastres: settlement.compensation_piastres,
    correctionsPiastres: settlement.corrections_piastres,
    netPiastres: settlement.net_piastres,
  }
}

/** A client's statement with its first lines. */
export function presentStatement(
  { id, name, phone, address }: ClientHolder,
  sums: Omit<Statement, 'lines'>,
  shipments: readonly ShipmentLine[],
  { payments, compensations, adjustments }: OtherLines,
): ShownStatement {
  return {
    client: { id, id_show: shownId('CL', id), name, phone, address },
    ...presentSums(sums),
    shipment_count: sums.shipments,
    shipments: shipments.map(presentLine),
    payments: payments.map(({ piastres, deposit, at, ...parts }) => ({
      date: at.toISOString(),
      amount: egp(piastres),
      deposit,
      awb: formatAwbOrNull(parts),
    })),
    compensations: compensations.map((compensation) => ({
      awb: formatAwb(compensation),
      date: compensation.at.toISOString(),
      kind: compensation.kind,
      amount: egp(compensation.piastres),
    })),
    adjustments: adjustments.flatMap((line) => {
      const awb = formatAwbOrNull(line)
      if (awb === null) return []
      return {
        awb,
        date: line.at.toISOString(),
        note: line.note,
        fees: egp(line.fees_piastres),
        vat: egp(line.tax_piastres),
        net: egp(-line.fees_piastres - line.tax_piastres),
      }
    }),
    corrected: adjustments
      .filter(({ awb }) => awb === null)
      .map(({ at, note, correction_piastres }) => ({
        date: at.toISOString(),
        note,
        amount: egp(correction_piastres),
      })),
  }
}

export function presentLine(line: ShipmentLine): Preview['shipments'][number] {
  const { cod_piastres, fees_piastres, tax_piastres } = line
  return {
    awb: formatAwb(line),
    reference: line.reference,
    receiver: line.receiver_name,
    date: line.at.toISOString(),
    delivered: line.delivered_at?.toISOString() ?? null,
    status: line.status === 'returned' ? 'returned' : 'collected',
    part: line.part as Preview['shipments'][number]['part'],
    cod: egp(cod_piastres),
    fees: egp(fees_piastres),
    vat: egp(tax_piastres),
    net: egp(cod_piastres - fees_piastres - tax_piastres),
  }
}

export function leftOutPiastres({ sums: { codPiastres, feesPiastres, taxPiastres } }: LeftOut): Piastres {
  return codPiastres - feesPiastres - taxPiastres
}

/** What a settlement leaves out, with the amounts that it will have. */
export function presentLeftOut(leftOut: LeftOut): Preview['left_out'] {
  return {
    count: leftOut.sums.shipments,
    net: egp(leftOutPiastres(leftOut)),
    shipments: leftOut.shipments.map((shipment) => ({
      awb: formatAwb(shipment),
      net: egp(shipment.net_piastres),
      reason: shipment.reason,
    })),
  }
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

export function presentSchedule(schedule: Schedule | null): SettlementSchedule | null {
  if (schedule === null) return null
  const { rhythm, weekdays, month_day } = schedule
  return { rhythm, weekdays: [...weekdays], month_day, next: nextDay(schedule) }
}

/** The id, date and state of a settlement, and who made it. */
export function presentMade(settlement: SettlementRecord) {
  const { id, at, period_from, period_to, paid_by, approved_by, state, pays } = settlement
  return {
    id,
    id_show: shownId('ST', id),
    date: at.toISOString(),
    from: period_from,
    to: period_to,
    paid_by,
    approved_by,
    state,
    pays,
  }
}
