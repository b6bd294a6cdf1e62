import { createReadStream } from 'node:fs'
import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import type { Database, Transaction } from '../database/database.ts'
import { appliedMigrations } from '../database/migrate.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { digestName, type Head, headName, keptFolders, partName, type Tail, tailName } from './manifest.ts'
import { copyOut, liftLimits, listTables, sequenceValues, type Table } from './tables.repository.ts'

const compress = promisify(zstdCompress)
/** Rows are gathered to parts of about this many bytes. */
const partSize = 8 * 1024 * 1024

export type BackupOptions = {
  /** As the owner of the tables. */
  sql: Database
  dataDir: string
  uploads: Head['uploads']
  file: string
  say: (line: string) => void
}

/**
 * Writes the company as it is at one moment into one file, while everybody goes on working: the rows of every table in
 * one snapshot, then the files beside them. Files are stored before the rows that name them and never change, so none is
 * missing.
 *
 * @returns what is in it, and its size in bytes.
 */
export async function takeBackup(options: BackupOptions): Promise<Tail & { bytes: number }> {
  const { sql, dataDir, uploads, file, say } = options
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
    // Read last: a number given since the snapshot is never given again.
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

/** One part is compressed and written while the next one is gathered. */
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
    // It is waited for later, and may fail before that.
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
    // The connection is of use again only when all rows have gone by.
    copy.resume()
    throw error
  }
}

/** A line break inside a value is written as two other characters. */
function countLines(piece: Buffer): number {
  let lines = 0
  for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) lines += 1
  return lines
}

/** An unfinished file begins with a dot; one that is forgotten meanwhile is not missed. */
async function addFiles(archive: ArchiveWriter, dataDir: string): Promise<number> {
  let files = 0
  for (const folder of keptFolders) {
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
