import { type CallReply, egp, type FileOrderState } from '@mersal/contract'
import type { Announcement } from '../messages/index.ts'
import type { countOrders } from './file-orders.repository.ts'
import type { ShownFile } from './order-files.repository.ts'

type Counted = Awaited<ReturnType<typeof countOrders>>

/** A file in the list. */
export function presentSummary(
  file: ShownFile,
  counted: Counted,
): CallReply<'listOrderFiles'>['list_items'][number] {
  const count = (state: FileOrderState) => countOf(file, counted, state)?.orders ?? 0
  return {
    id: file.id,
    version: file.version,
    name: file.name,
    client: { id: file.client_id, name: file.client_name },
    uploaded_by: file.uploaded_by,
    date_time: file.created_at.toISOString(),
    state: file.state,
    counts: {
      good: count('good'),
      faulty: count('faulty'),
      duplicate: count('duplicate'),
      created: count('created'),
    },
  }
}

/** An opened file: its progress, its columns, and what would be created. */
export function presentFile(
  file: ShownFile,
  counted: Counted,
  { channels, piastres }: Announcement,
): CallReply<'openOrderFile'> {
  const cod = (state: FileOrderState) => egp(countOf(file, counted, state)?.cod_piastres ?? 0)
  return {
    ...presentSummary(file, counted),
    rows: file.last_row - file.heading_row,
    rows_read: Math.max(0, file.read_to - file.heading_row),
    sheet: file.sheet,
    hidden_rows: file.hidden_rows,
    rows_removed: file.rows_removed_at !== null,
    columns: file.columns,
    mapping: file.mapping,
    cod: cod('good'),
    cod_created: cod('created'),
    messages: { channels, cost: egp(piastres * (countOf(file, counted, 'good')?.orders ?? 0)) },
  }
}

function countOf({ id }: ShownFile, counted: Counted, wanted: FileOrderState) {
  return counted.find(({ file_id, state }) => file_id === id && state === wanted)
}
