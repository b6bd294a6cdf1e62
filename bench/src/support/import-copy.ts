import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import postgres, { type Sql, type TransactionSql } from 'postgres'

/** The offset of the copied rows' numbers, so that the same rows fit twice. */
const awbsOn = 300_000_000_000
const mainsOn = 1_000_000_000

/** A table whose column `by` refers to column `of` of a shipment. */
type Table = {
  name: string
  of: 'awb' | 'main_shipment_id'
  by: string
  moved: Readonly<Record<string, number>>
}

const tables: readonly Table[] = [
  { name: 'main_shipments', of: 'main_shipment_id', by: 'id', moved: { id: mainsOn } },
  { name: 'shipments', of: 'awb', by: 'awb', moved: { awb: awbsOn, main_shipment_id: mainsOn } },
  { name: 'shipment_lines', of: 'awb', by: 'awb', moved: { awb: awbsOn } },
  { name: 'tracking_events', of: 'awb', by: 'awb', moved: { awb: awbsOn } },
  {
    name: 'shipment_items',
    of: 'main_shipment_id',
    by: 'main_shipment_id',
    moved: { main_shipment_id: mainsOn },
  },
  { name: 'activity_log', of: 'awb', by: 'entity_id', moved: { entity_id: awbsOn } },
]

/** COPYs all rows of a file's import again under other numbers, in one transaction. Returns the seconds. */
export async function copyAgain(databaseUrl: string, fileId: number): Promise<number> {
  const sql = postgres(databaseUrl, { max: 1 })
  const folder = await mkdtemp(join(tmpdir(), 'mersal-copy-'))
  try {
    // Without fresh statistics, the new rows would be looked up one by one.
    await sql.unsafe(`analyze ${tables.map(({ name }) => name).join(', ')}, order_file_orders`)
    const files: Copied[] = []
    for (const table of tables) {
      const columns = await columnsOf(sql, table)
      const file = join(folder, table.name)
      await copyOut(databaseUrl, fileId, { table, columns, file })
      files.push({ table, columns, file })
    }
    const begun = performance.now()
    await sql.begin(async (tx) => {
      for (const one of files) await copyIn(tx, one)
    })
    return (performance.now() - begun) / 1_000
  } finally {
    await sql.end()
    await rm(folder, { recursive: true, force: true })
  }
}

type Copied = { table: Table; columns: string[]; file: string }

/** The columns without a generated value. */
async function columnsOf(sql: Sql, { name, moved }: Table): Promise<string[]> {
  const rows = await sql<{ column: string }[]>`
    select attname as column from pg_attribute
    where attrelid = ${name}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity <> 'a'
      and (attname <> 'id' or ${moved.id !== undefined})
    order by attnum`
  return rows.map(({ column }) => column)
}

/** On a separate connection: the driver may leave a connection paused after a finished COPY. */
async function copyOut(databaseUrl: string, fileId: number, { table, columns, file }: Copied): Promise<void> {
  const values = columns.map(
    (column) => `t.${column}${table.moved[column] ? ` + ${table.moved[column]}` : ''}`,
  )
  const made = `select s.awb, s.main_shipment_id, s.parcel from order_file_orders o
    join shipments s on s.main_shipment_id = o.main_shipment_id where o.file_id = ${Number(fileId)}`
  const query = `select ${values.join(', ')} from ${table.name} t join (${made}) m on m.${table.of} = t.${table.by}`
  const reader = postgres(databaseUrl, { max: 1 })
  try {
    await pipeline(await reader.unsafe(`copy (${query}) to stdout`).readable(), createWriteStream(file))
  } finally {
    await reader.end({ timeout: 0 })
  }
}

async function copyIn(tx: TransactionSql, { table, columns, file }: Copied): Promise<void> {
  await pipeline(
    createReadStream(file, { highWaterMark: 1 << 20 }),
    await tx.unsafe(`copy ${table.name} (${columns.join(', ')}) from stdin`).writable(),
  )
}
