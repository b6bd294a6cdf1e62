import { StartRefused } from '../config/start-refused.ts'
import type { Database } from '../database/database.ts'

/**
 * Says why a backup cannot be put into this database.
 *
 * @throws {StartRefused} when Mersal works on it, or it holds a company (unless that may be replaced) or other tables.
 */
export async function judgeDatabase(sql: Database, replace: boolean): Promise<void> {
  const [found] = await sql<{ tables: number; mersal: boolean; others: number }[]>`
    select (select count(*)::integer from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p')) as tables,
      to_regclass('public.schema_migrations') is not null as mersal,
      (select count(*)::integer from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name like 'mersal%') as others`
  if (!found) return
  if (found.others > 0)
    throw new StartRefused('Mersal works on this database: stop it first, on every machine.')
  if (found.tables > 0 && !found.mersal)
    throw new StartRefused('This database holds tables of another program; make an empty one.')
  if (found.mersal && !replace && (await holdsCompany(sql)))
    throw new StartRefused('This database holds a company; give it up with --replace, or take an empty one.')
}

async function holdsCompany(sql: Database): Promise<boolean> {
  const [table] = await sql<{ is_there: boolean | null }[]>`
    select to_regclass('public.employees') is not null as is_there`
  if (!table?.is_there) return false
  const [person] = await sql<{ id: number }[]>`select id from employees limit 1`
  return person !== undefined
}

/** Leaves nothing of Mersal: tables, types and functions, and the job library's. */
export async function clearDatabase(sql: Database): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`drop schema if exists graphile_worker cascade`
    await tx`drop schema public cascade`
    await tx`create schema public`
    await tx`grant usage on schema public to public`
  })
}
