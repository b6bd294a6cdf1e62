import { statusLabels } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import { directionOf, pageLanguage } from '../../../texts/page-language.ts'
import { sheetColumns, sheetOfStatement } from './sheet-of-statement.ts'
import type { Settlement } from './statement-words.ts'

/** Saves a statement as an XLSX file in the person's language; an Arabic sheet reads from the right. */
export async function downloadStatement(settlement: Settlement): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const rows = sheetOfStatement(settlement, {
    heading: m.statement_heading(),
    client: m.client(),
    date: m.date(),
    paidBy: m.statement_payer(),
    note: m.note(),
    awb: m.awb(),
    reference: m.order_number(),
    status: m.status(),
    cod: m.cod(),
    fees: m.fees(),
    vat: m.statement_vat(),
    net: m.statement_net(),
    payment: m.statement_payment(),
    total: m.statement_total(),
    states: { collected: label(statusLabels.collected), returned: label(statusLabels.returned) },
  })
  await writeXlsxFile(rows, {
    sheet: settlement.id_show,
    columns: sheetColumns,
    rightToLeft: directionOf(pageLanguage()) === 'rtl',
  }).toFile(`${settlement.id_show}.xlsx`)
}
