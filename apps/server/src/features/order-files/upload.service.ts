import { createHash } from 'node:crypto'
import type { CallRequest } from '@mersal/contract'
import type { Company } from '../../platform/company/company.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import { type EmployeeActor, scopeOf } from '../../platform/session/actor.ts'
import { loadSetting } from '../shipments/index.ts'
import {
  type FileColumn,
  findSameDraft,
  insertFile,
  insertFileRows,
  type NewFile,
} from './order-files.repository.ts'
import type { FileRow } from './reading/cell-text.ts'
import { FileFault } from './reading/file-kind.ts'
import { readInProcess } from './reading/read-in-process.ts'
import type { SheetRead } from './reading/sheet-read.ts'
import { queueReading } from './reading.service.ts'
import { findHeading } from './understanding/find-heading.ts'

const samplesAColumn = 3

type Upload = CallRequest<'uploadOrderFile'>
type Uploader = { actor: EmployeeActor; company: Company }
/** What was read from a file: its head, and its rows as JSON, many in each buffer. `content` is null for a draft. */
type ReadUpload = {
  hash: Buffer
  content: {
    head: Pick<NewFile, 'columns' | 'mapping' | 'headingRow' | 'lastRow' | 'sheet' | 'hiddenRows'>
    rows: Buffer[]
  } | null
}

/** Reads a file, unless the same bytes are a draft already. Refuses a client out of scope and a faulty file. */
export async function readUpload(sql: Sql, upload: Upload, by: Uploader): Promise<ReadUpload> {
  await requireClient(sql, upload.client_id, by)
  const bytes = await upload.file.arrayBuffer()
  const hash = createHash('sha256').update(new Uint8Array(bytes)).digest()
  if ((await findSameDraft(sql, upload.client_id, hash)) !== null) return { hash, content: null }
  try {
    return { hash, content: await readContent(bytes) }
  } catch (error) {
    throw error instanceof FileFault ? Refused.field('file', error.key, error.parameters) : error
  }
}

/**
 * Stores the rows of a file as they are. A job turns them into orders. The same bytes for the same client are the same
 * file, as long as none of its orders was created.
 */
export async function uploadOrderFile(
  tx: Transaction,
  { client_id, name }: Upload,
  { actor, company, now, read: { hash, content } }: Uploader & { now: Date; read: ReadUpload },
): Promise<{ id: number }> {
  await requireClient(tx, client_id, { actor, company })
  const same = await findSameDraft(tx, client_id, hash)
  if (same !== null) return { id: same }
  // `readUpload` found a draft, so it read nothing. The draft is gone now. The next upload reads the file.
  if (!content) throw new Refused('conflict', 'stale')
  const origin = { clientId: client_id, employeeId: actor.id, name, hash, at: now }
  const id = await insertFile(tx, { ...origin, ...content.head })
  for (const rows of content.rows) await insertFileRows(tx, id, JSON.parse(rows.toString()) as FileRow[])
  const { headingRow, lastRow } = content.head
  await queueReading(tx, lastRow - headingRow, { fileId: id, reading: 1, employeeId: actor.id })
  return { id }
}

async function requireClient(sql: Sql, clientId: number, { actor, company }: Uploader): Promise<void> {
  const scope = scopeOf(actor, 'shipments.work')
  const setting = await loadSetting(sql, company, { clientId, scope, at: new Date() })
  if (!setting) throw Refused.field('client_id', 'unknown_client')
  if (!setting.client.point) throw Refused.field('client_id', 'order_file_no_point')
}

/** @throws {FileFault} */
async function readContent(bytes: ArrayBuffer): Promise<NonNullable<ReadUpload['content']>> {
  let content: ReadUpload['content'] = null
  let sheet: SheetRead | null = null
  const onSheet = (read: SheetRead) => {
    sheet = read
  }
  for await (const rows of readInProcess(bytes, onSheet)) {
    const lastRow = rows.at(-1)?.row
    if (lastRow === undefined) continue
    if (content !== null) {
      content.head.lastRow = lastRow
      content.rows.push(Buffer.from(JSON.stringify(rows)))
      continue
    }
    const found = findHeading(rows)
    const orders = rows.filter(({ row }) => found !== null && row > found.heading.row)
    if (!found || orders.length === 0) throw new FileFault('order_file_empty')
    const { heading, mapping } = found
    const columns = columnsOf(heading, orders)
    content = {
      head: { columns, mapping, headingRow: heading.row, lastRow, ...shownSheet(sheet) },
      rows: [Buffer.from(JSON.stringify(orders))],
    }
  }
  if (content === null) throw new FileFault('order_file_empty')
  return content
}

/** A workbook with one sheet needs no name of it. */
function shownSheet(read: SheetRead | null): Pick<NewFile, 'sheet' | 'hiddenRows'> {
  return { sheet: read === null || read.isOnly ? null : read.name, hiddenRows: read?.hiddenRows ?? 0 }
}

function columnsOf(heading: FileRow, rows: readonly FileRow[]): FileColumn[] {
  return heading.cells.map((name, index) => {
    const texts = new Set(rows.map(({ cells }) => cells[index] ?? '').filter((text) => text !== ''))
    return { name, samples: [...texts].slice(0, samplesAColumn) }
  })
}
