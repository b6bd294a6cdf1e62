import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { StartRefused } from '../config/start-refused.ts'
import { connect, type Transaction } from '../database/database.ts'
import { deferIndexes } from '../database/deferred-indexes.repository.ts'
import { expectKnownMigrations, migrate } from '../database/migrate.ts'
import { migrateJobs } from '../jobs/jobs.ts'
import { type ArchiveEntry, archiveEntries, contentOf } from './archive-reader.ts'
import { type Head, savedFile, type Tail, tableOfPart } from './manifest.ts'
import { checkBackup } from './read-backup.ts'
import {
  copyIn,
  emptyTables,
  liftLimits,
  listTables,
  setSequences,
  type Table,
  vacuum,
  wakeTriggers,
} from './tables.repository.ts'
import { checkTarget, clearDatabase } from './target.repository.ts'

const decompress = promisify(zstdDecompress)

export type RestoreOptions = {
  file: FileHandle
  /** Connects as the owner of the tables. */
  url: string
  dataDir: string
  /** Replaces a company that the database already holds. */
  replace: boolean
  say: (line: string) => void
}

/**
 * Restores a backup into an empty database, and its files into the data folder. Creates the tables of the
 * backup's version, loads all rows in one transaction, checks every constraint, then runs the newer
 * migrations.
 * @throws {StartRefused} when the file is damaged or of a newer version, or the database is not empty.
 */
export async function restoreBackup({ file, url, dataDir, replace, say }: RestoreOptions): Promise<{
  head: Head
  tail: Tail
}> {
  const { head, tail } = await checkBackup(file)
  say(`The backup of ${head.takenAt} is whole.`)
  await expectKnownMigrations(head.migrations)
  const sql = connect(url, { connections: 1 })
  try {
    await checkTarget(sql, replace)
    await clearDatabase(sql)
    await migrate(url, undefined, head.migrations.length)
    await migrateJobs(url)
    await sql.begin((tx) => loadTables(tx, file, { head, tail, say }))
    await migrate(url)
    const files = await putFiles(file, dataDir)
    say(`${files} files`)
    await vacuum(sql)
    return { head, tail }
  } finally {
    await sql.end()
  }
}

async function loadTables(
  tx: Transaction,
  file: FileHandle,
  { head, tail, say }: { head: Head; tail: Tail; say: (line: string) => void },
): Promise<void> {
  await liftLimits(tx)
  await tx`set local synchronous_commit = off`
  await tx`set local maintenance_work_mem = '512MB'`
  const there = new Map((await listTables(tx)).map((table) => [table.name, table]))
  const tables = head.tables.map((table) => expectTable(there, table))
  await emptyTables(tx, tables)
  const own = tables.flatMap(({ name }) => (name.startsWith('public.') ? name : []))
  const restoreIndexes = await deferIndexes(tx, own)
  await loadRows(tx, file, tables, (name) => {
    if (tail.rows[name]) say(`${name.replace(/^public\./, '')}: ${tail.rows[name]} rows`)
  })
  say('Indexes and references')
  let said = 0
  await restoreIndexes((share) => {
    if (share < said + 0.25) return
    said = Math.floor(share * 4) / 4
    say(`  ${said * 100} %`)
  })
  await wakeTriggers(tx, tables)
  await setSequences(tx, tail.sequences)
}

/** The parts of a table follow each other, so each table needs one COPY. */
async function loadRows(
  tx: Transaction,
  file: FileHandle,
  tables: readonly Table[],
  onLoaded: (table: string) => void,
): Promise<void> {
  let loading = ''
  let into: Writable | undefined
  let loaded = Promise.resolve()
  async function end(): Promise<void> {
    if (!into) return
    into.end()
    await loaded
    onLoaded(loading)
  }
  try {
    for await (const entry of archiveEntries(file)) {
      const name = tableOfPart(entry.name)
      if (name === null) continue
      if (!into || loading !== name) {
        await end()
        loading = name
        into = await copyIn(tx, expectDescribed(tables, name))
        loaded = finished(into)
        // Awaited at the end; without this handler an earlier failure is an unhandled rejection.
        loaded.catch(() => {})
      }
      if (!into.write(await decompress(await contentOf(entry)))) await once(into, 'drain')
    }
    await end()
  } catch (error) {
    // An open COPY would block the end of the transaction for ever.
    into?.destroy(error instanceof Error ? error : undefined)
    throw error
  }
}

function expectDescribed(tables: readonly Table[], name: string): Table {
  const table = tables.find((described) => described.name === name)
  if (!table) throw new StartRefused(`The backup has rows of ${name}, but no description of that table.`)
  return table
}

function expectTable(there: ReadonlyMap<string, Table>, table: Table): Table {
  const columns = new Set(there.get(table.name)?.columns)
  if (table.columns.every((column) => columns.has(column))) return table
  throw new StartRefused(`The backup's table ${table.name} is unknown to this version.`)
}

/** Writes each file under a temporary name and renames it when it is complete. */
async function putFiles(file: FileHandle, dataDir: string): Promise<number> {
  let files = 0
  for await (const entry of archiveEntries(file)) {
    const saved = savedFile(entry.name)
    if (!saved) continue
    await putFile(entry, join(dataDir, saved.folder), saved.name)
    files += 1
  }
  return files
}

async function putFile(entry: ArchiveEntry, folder: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = join(folder, `.${name}.${process.pid}`)
  await pipeline(entry.pieces(), createWriteStream(unfinished, { mode: 0o600, flush: true }))
  await rename(unfinished, join(folder, name))
}
