import { createReadStream } from 'node:fs'
import { access, opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import { StartRefused } from '../config/start-refused.ts'
import type { Database, Transaction } from '../database/database.ts'
import { appliedMigrations } from '../database/migrate.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { digestName, type Head, headName, partName, savedFolders, type Tail, tailName } from './manifest.ts'
import { copyOut, liftLimits, listTables, sequenceValues, type Table } from './tables.repository.ts'

const compress = promisify(zstdCompress)
/** Size of a part in bytes, before compression. */
const partSize = 8 * 1024 * 1024

export type BackupOptions = {
  /** Connects as the owner of the tables. */
  sql: Database
  dataDir: string
  uploads: Head['uploads']
  file: string
  say: (line: string) => void
}

/**
 * Writes a consistent backup into one file while the app keeps running: the rows of every table in one
 * snapshot, then the files. A file is stored before the row that names it and never changes, so none is
 * missing.
 * @returns its contents, and its size in bytes.
 * @throws {StartRefused} when the data folder has no key: it is not the folder of this company.
 */
export async function takeBackup(options: BackupOptions): Promise<Tail & { bytes: number }> {
  const { sql, dataDir, uploads, file, say } = options
  await access(join(dataDir, 'keys', 'secret.key')).catch(() => {
    throw new StartRefused(`There is no key in ${join(dataDir, 'keys')}. Check MERSAL_DATA_DIR.`)
  })
  const archive = await ArchiveWriter.create(file)
  try {
    const rows = await sql.begin('isolation level repeatable read read only', async (tx) => {
      await liftLimits(tx)
      const tables = await listTables(tx)
      const migrations = await appliedMigrations(tx)
      const head: Head = { format: 1, takenAt: new Date().toISOString(), migrations, tables, uploads }
      await archive.add(headName, Buffer.from(JSON.stringify(head, null, 1)))
      return addTables(tx, archive, tables, say)
    })
    const files = await addFiles(archive, dataDir)
    say(`${files} files`)
    // Read last, so that no sequence value is used twice after a restore.
    const tail: Tail = { rows, sequences: await sequenceValues(sql), files }
    await archive.add(tailName, Buffer.from(JSON.stringify(tail, null, 1)))
    await archive.add(digestName, Buffer.from(archive.digest()))
    await archive.finish()
    return { ...tail, bytes: archive.bytes }
  } catch (error) {
    await archive.discard()
    throw error
  }
}

async function addTables(
  tx: Transaction,
  archive: ArchiveWriter,
  tables: readonly Table[],
  say: (line: string) => void,
): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  for (const table of tables) {
    rows[table.name] = await addTable(tx, archive, table)
    if (rows[table.name]) say(`${table.name.replace(/^public\./, '')}: ${rows[table.name]} rows`)
  }
  return rows
}

/** Compresses and writes one part while it reads the next one. */
async function addTable(tx: Transaction, archive: ArchiveWriter, table: Table): Promise<number> {
  const copy = await copyOut(tx, table)
  let rows = 0
  let parts = 0
  let size = 0
  let pieces: Uint8Array[] = []
  let writing = Promise.resolve()
  async function flush(): Promise<void> {
    const part = Buffer.concat(pieces)
    const name = partName(table.name, ++parts)
    pieces = []
    size = 0
    await writing
    writing = compress(part).then((packed) => archive.add(name, packed))
    // Awaited later; without this handler an earlier failure is an unhandled rejection.
    writing.catch(() => {})
  }
  try {
    for await (const piece of copy.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      rows += countLines(piece)
      pieces.push(piece)
      size += piece.length
      if (size >= partSize) await flush()
    }
    if (size > 0) await flush()
    await writing
    return rows
  } catch (error) {
    // The connection is usable again only after all rows were read.
    copy.resume()
    throw error
  }
}

/** Counts rows: COPY escapes line breaks inside values. */
function countLines(piece: Buffer): number {
  let lines = 0
  for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) lines += 1
  return lines
}

/** Skips unfinished files (their names begin with a dot) and files that were deleted meanwhile. */
async function addFiles(archive: ArchiveWriter, dataDir: string): Promise<number> {
  let files = 0
  for (const folder of savedFolders) {
    const names = await opendir(join(dataDir, folder)).catch(() => [])
    for await (const { name } of names) {
      const path = join(dataDir, folder, name)
      const found = name.startsWith('.') ? null : await stat(path).catch(() => null)
      if (!found?.isFile()) continue
      await archive.addStream(`files/${folder}/${name}`, found.size, createReadStream(path))
      files += 1
    }
  }
  return files
}
