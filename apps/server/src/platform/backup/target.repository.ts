import { StartRefused } from '../config/start-refused.ts'
import type { Database } from '../database/database.ts'

/**
 * Checks that a backup can be restored into this database.
 * @throws {StartRefused} when Mersal uses it, or it holds a company (unless `replace` is set) or other
 * tables.
 */
export async function checkTarget(sql: Database, replace: boolean): Promise<void> {
  const [found] = await sql<{ tables: number; mersal: boolean; others: number }[]>`
    select (select count(*)::integer from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p')) as tables,
      to_regclass('public.schema_migrations') is not null as mersal,
      (select count(*)::integer from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name like 'mersal%') as others`
  if (!found) return
  if (found.others > 0)
    throw new StartRefused('Mersal is running on this database. Stop it first, on every machine.')
  if (found.tables > 0 && !found.mersal)
    throw new StartRefused('This database holds tables of another program. Use an empty database.')
  if (found.mersal && !replace && (await holdsCompany(sql)))
    throw new StartRefused(
      'This database already holds a company. Use --replace to delete it, or use an empty database.',
    )
}

async function holdsCompany(sql: Database): Promise<boolean> {
  const [table] = await sql<{ is_there: boolean | null }[]>`
    select to_regclass('public.employees') is not null as is_there`
  if (!table?.is_there) return false
  const [person] = await sql<{ id: number }[]>`select id from employees limit 1`
  return person !== undefined
}

/** Drops all tables, types and functions of Mersal and of the job library. */
export async function clearDatabase(sql: Database): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`drop schema if exists graphile_worker cascade`
    await tx`drop schema public cascade`
    await tx`create schema public`
    await tx`grant usage on schema public to public`
  })
}
