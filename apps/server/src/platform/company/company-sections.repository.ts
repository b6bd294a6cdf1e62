import { type CompanyFields, type CompanySection, companySections } from '@mersal/contract'
import type { Sql, Transaction } from '../database/database.ts'
import type { SavedSection } from './company.ts'

type StoredSection = {
  section: CompanySection
  version: number
  fields: unknown
  created_at: Date
  saved_by: string | null
}

/** The largest id of all sections; null before the first start. */
export async function companyVersion(sql: Sql): Promise<number | null> {
  const [row] = await sql<{ version: number | null }[]>`select max(id) as version from company_sections`
  return row?.version ?? null
}

/** The newest version of each section. All come from one statement, so they belong together. */
export async function readSections(
  sql: Sql,
): Promise<Map<CompanySection, { id: number; fields: unknown; saved: SavedSection }>> {
  const rows = await sql<(StoredSection & { id: number })[]>`
    select distinct on (c.section) c.id, c.section, c.version, c.fields, c.created_at,
      e.first_name || ' ' || e.last_name as saved_by
    from company_sections c left join employees e on e.id = c.created_by
    order by c.section, c.version desc`
  return new Map(
    rows.map(({ id, section, version, fields, created_at, saved_by }) => [
      section,
      { id, fields, saved: { version, at: created_at, by: saved_by } },
    ]),
  )
}

/** Stores the sections of a company that has none. */
export async function insertFirstSections(sql: Sql, company: CompanyFields, at: Date): Promise<void> {
  for (const section of companySections) {
    await sql`
      insert into company_sections (section, version, fields, created_at)
      values (${section}, 1, ${sql.json(stored(company[section]))}, ${at})
      on conflict (section, version) do nothing`
  }
}

/**
 * Waits for other changes of the company and returns the version in force of a section. One lock for all sections makes ids
 * appear in their order, so that no process takes a larger id for all that there is.
 */
export async function lockSection(tx: Transaction, section: CompanySection): Promise<number> {
  await tx`select pg_advisory_xact_lock(hashtextextended('company', 0))`
  const [row] = await tx<{ version: number | null }[]>`
    select max(version) as version from company_sections where section = ${section}`
  return row?.version ?? 0
}

/** Stores a new version of a section. The caller holds the lock of `lockSection`. */
export async function insertSection<S extends CompanySection>(
  tx: Transaction,
  section: S,
  { version, fields, at, by }: { version: number; fields: CompanyFields[S]; at: Date; by: number },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into company_sections (section, version, fields, created_at, created_by)
    values (${section}, ${version}, ${tx.json(stored(fields))}, ${at}, ${by}) returning id`
  if (!row) throw new Error('a section was not written')
  return row.id
}

/** An empty field is stored as null. A missing one would have its default when it is read. */
function stored(fields: object) {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value ?? null])) as never
}
