import { createHash } from 'node:crypto'
import type { CallRequest } from '@mersal/contract'
import { type EmployeeActor, scopeOf } from '../../platform/actor.ts'
import type { Transaction } from '../../platform/database.ts'
import { addJob } from '../../platform/jobs.ts'
import { Refused } from '../../platform/refused.ts'
import { loadSetting } from '../shipments/index.ts'
import {
  type FileColumn,
  findSameDraft,
  insertFile,
  insertRows,
  type OrderFile,
} from './order-files.repository.ts'
import type { FileRow } from './reading/cell-text.ts'
import { FileFault } from './reading/file-fault.ts'
import { readInWorker } from './reading/read-in-worker.ts'
import { type ReadingJob, readingTaskName } from './reading.service.ts'
import { findHeading } from './understanding/find-heading.ts'

const samplesAColumn = 3

/**
 * Takes a file in: its rows are kept as they are, and what they mean is worked out in the background. The same bytes
 * again, while nothing was created of them, are the same file.
 */
export async function uploadOrderFile(
  tx: Transaction,
  { client_id, file, name }: CallRequest<'uploadOrderFile'>,
  { actor, now }: { actor: EmployeeActor; now: Date },
): Promise<{ id: number }> {
  const scope = scopeOf(actor, 'shipments.work')
  const setting = await loadSetting(tx, client_id, scope)
  if (!setting) throw Refused.field('client_id', 'unknown_client')
  if (!setting.client.point) throw Refused.field('client_id', 'order_file_no_point')
  const bytes = await file.arrayBuffer()
  const hash = createHash('sha256').update(new Uint8Array(bytes)).digest()
  const same = await findSameDraft(tx, client_id, hash)
  if (same !== null) return { id: same }
  const origin = { clientId: client_id, employeeId: actor.id, name, hash, at: now }
  const id = await keepRows(tx, bytes, origin).catch((error: unknown) => {
    throw error instanceof FileFault ? Refused.field('file', error.key, error.parameters) : error
  })
  await addJob(tx, readingTaskName, { fileId: id, reading: 1, employeeId: actor.id } satisfies ReadingJob)
  return { id }
}

type Origin = Omit<Parameters<typeof insertFile>[1], 'columns' | 'mapping' | 'headingRow' | 'lastRow'>

/** @throws {FileFault} */
async function keepRows(tx: Transaction, bytes: ArrayBuffer, origin: Origin): Promise<number> {
  let id: OrderFile['id'] | null = null
  for await (const rows of readInWorker(bytes)) {
    if (id !== null) {
      await insertRows(tx, id, rows)
      continue
    }
    const found = findHeading(rows)
    const orders = rows.filter(({ row }) => found !== null && row > found.heading.row)
    const last = orders.at(-1)
    if (!found || !last) throw new FileFault('order_file_empty')
    const { heading, mapping } = found
    const columns = columnsOf(heading, orders)
    id = await insertFile(tx, { ...origin, columns, mapping, headingRow: heading.row, lastRow: last.row })
    await insertRows(tx, id, orders)
  }
  if (id === null) throw new FileFault('order_file_empty')
  return id
}

function columnsOf(heading: FileRow, rows: readonly FileRow[]): FileColumn[] {
  return heading.cells.map((name, index) => {
    const texts = new Set(rows.map(({ cells }) => cells[index] ?? '').filter((text) => text !== ''))
    return { name, samples: [...texts].slice(0, samplesAColumn) }
  })
}
