import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { reasonOf, StartRefused } from '../config/start-refused.ts'
import type { Sql } from './database.ts'

/** The folder of the numbered SQL files. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** An arbitrary constant: the advisory lock of migrations. */
const LOCK_KEY = 7_201_403

interface Migration {
  id: number
  file: string
  sha256: string
  text: string
}

/**
 * Runs each file `NNNN-name.sql` of the folder that has not run yet, in order, each in its own transaction.
 * When several processes call it, one works and the others wait.
 * @param through the last number to run, for the tables of an earlier version. Default: all.
 * @returns the names of the files that ran.
 * @throws {StartRefused} when a file that ran has changed or is gone, when the files are misnumbered, or when
 * one fails. A failed file leaves nothing behind.
 */
export async function migrate(
  databaseUrl: string,
  folder: string = MIGRATIONS_FOLDER,
  through: number = Number.POSITIVE_INFINITY,
): Promise<{ applied: string[] }> {
  const migrations = (await readMigrations(folder)).filter(({ id }) => id <= through)
  const sql = postgres(databaseUrl, {
    max: 1,
    max_lifetime: null,
    onnotice: () => {},
    connection: { application_name: 'mersal-migrate' },
  })
  try {
    await sql`select pg_advisory_lock(${LOCK_KEY})`
    const applied = await countApplied(sql, migrations)
    const fresh = migrations.slice(applied)
    for (const migration of fresh) await apply(sql, migration)
    // PostgreSQL has no statistics of a new column or index, and would plan as if few rows were null.
    if (applied > 0 && fresh.length > 0) await sql`analyze`
    return { applied: fresh.map(({ file }) => file) }
  } finally {
    // Closing the connection releases the lock.
    await sql.end()
  }
}

/** The migrations that ran on a database, in order. */
export async function appliedMigrations(sql: Sql): Promise<{ id: number; file: string; sha256: string }[]> {
  return sql<{ id: number; file: string; sha256: string }[]>`
    select id, file, sha256 from schema_migrations order by id`
}

/**
 * Checks that the migrations of a backup are those of this version.
 * @throws {StartRefused} when they are not.
 */
export async function expectKnownMigrations(
  applied: readonly { id: number; file: string; sha256: string }[],
  folder: string = MIGRATIONS_FOLDER,
): Promise<void> {
  compareMigrations(applied, await readMigrations(folder))
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort()
  return Promise.all(
    files.map(async (file, index) => {
      const id = Number(file.slice(0, 4))
      if (id !== index + 1) throw new StartRefused(`The migration ${file} should have number ${index + 1}.`)
      const text = await readFile(join(folder, file), 'utf8')
      // Line ends depend on the checkout.
      const sha256 = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
      return { id, file, sha256, text }
    }),
  )
}

async function countApplied(sql: postgres.Sql, migrations: Migration[]): Promise<number> {
  await sql`
    create table if not exists schema_migrations (
      id integer primary key,
      file text not null,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`
  const applied = await appliedMigrations(sql as unknown as Sql)
  compareMigrations(applied, migrations)
  return applied.length
}

function compareMigrations(
  applied: readonly { id: number; file: string; sha256: string }[],
  migrations: readonly Migration[],
): void {
  for (const [index, row] of applied.entries()) {
    const known = migrations[index]
    if (!known) {
      throw new StartRefused(
        `The database was migrated by a newer version of Mersal (${row.file} is not known here).`,
      )
    }
    if (row.id !== known.id || row.sha256 !== known.sha256) {
      throw new StartRefused(
        `The migration ${row.file} was changed after it had run; restore it and add a new one.`,
      )
    }
  }
}

async function apply(sql: postgres.Sql, { id, file, sha256, text }: Migration): Promise<void> {
  try {
    await sql.begin(async (tx) => {
      // sql-unchecked: migrations make the schema that other queries are checked against.
      await tx.unsafe(text).simple()
      await tx`insert into schema_migrations (id, file, sha256) values (${id}, ${file}, ${sha256})`
    })
  } catch (error) {
    throw new StartRefused(`The migration ${file} failed: ${reasonOf(error)}.`)
  }
}
