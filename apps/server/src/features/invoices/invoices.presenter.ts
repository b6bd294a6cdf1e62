import { type CallReply, egp, type Invoice, type InvoiceRow, shownId } from '@mersal/contract'
import type { FeeRecord, InvoiceRecord } from './invoices.repository.ts'

type Numbered = Pick<InvoiceRecord, 'kind' | 'year' | 'number'>

export function shownNumber({ kind, year, number }: Numbered): string {
  return `${kind === 'invoice' ? 'INV' : 'CN'}-${year}-${String(number).padStart(6, '0')}`
}

export function presentSums({
  net_piastres: net,
  vat_piastres: vat,
}: Pick<FeeRecord, 'net_piastres' | 'vat_piastres'>) {
  return { net: egp(net), vat: egp(vat), total: egp(net + vat) }
}

export function presentRow(invoice: InvoiceRecord): InvoiceRow {
  const { id, kind, month, client_id, buyer, issued_at, credited_by_id } = invoice
  return {
    id,
    kind,
    number: shownNumber(invoice),
    month,
    date: issued_at.toISOString(),
    client: { id: client_id, id_show: shownId('CL', client_id), name: buyer.name },
    tax_number: buyer.tax_number,
    ...presentSums(invoice),
    cancelled: credited_by_id !== null,
  }
}

/** A document of an invoice or a credit note. Both state positive amounts, unless single lines run against it. */
export function presentInvoice(
  invoice: InvoiceRecord,
  {
    fees,
    numbers,
    mayReissue,
  }: { fees: readonly FeeRecord[]; numbers: readonly (Numbered & { id: number })[]; mayReissue: boolean },
): CallReply<'openInvoice'> {
  const { id, kind, month, issued_at, issued_by, client_id, client, seller, buyer, reason } = invoice
  // The fees of a month are its lines as they are, unless more was given back than charged.
  const isTurned =
    fees.reduce((sum, { net_piastres, vat_piastres }) => sum + net_piastres + vat_piastres, 0) < 0
  const lines = fees.map((fee) => ({ ...fee, ...(isTurned && turned(fee)) }))
  const named = (of: number | null) => {
    const found = numbers.find((one) => one.id === of)
    return found ? { id: found.id, number: shownNumber(found) } : null
  }
  return {
    id,
    kind,
    number: shownNumber(invoice),
    month,
    date: issued_at.toISOString(),
    issued_by,
    client: { id: client_id, id_show: shownId('CL', client_id), name: client },
    seller,
    buyer,
    lines: lines.map(({ kind, vat_basis_points, count, ...sums }) => ({
      kind,
      vat_percent: vat_basis_points / 100,
      count,
      ...presentSums(sums),
    })),
    taxes: taxesOf(lines),
    ...presentSums(kind === 'credit_note' ? turned(invoice) : invoice),
    credits: named(invoice.credits_id),
    credited_by: named(invoice.credited_by_id),
    replaces: named(invoice.replaces_id),
    reason,
    may_reissue: mayReissue,
  }
}

function turned({ net_piastres, vat_piastres }: Pick<FeeRecord, 'net_piastres' | 'vat_piastres'>) {
  return { net_piastres: 0 - net_piastres, vat_piastres: 0 - vat_piastres }
}

function taxesOf(lines: readonly FeeRecord[]): Invoice['taxes'] {
  return [...Map.groupBy(lines, ({ vat_basis_points }) => vat_basis_points)].map(([rate, some]) => ({
    type: 'T1',
    percent: rate / 100,
    net: egp(some.reduce((sum, { net_piastres }) => sum + net_piastres, 0)),
    vat: egp(some.reduce((sum, { vat_piastres }) => sum + vat_piastres, 0)),
  }))
}
