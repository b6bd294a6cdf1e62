import type { CompanyFields, CompanySection } from '@mersal/contract'
import type { SavedSection } from '../../platform/company/company.ts'
import type { Sql } from '../../platform/database/database.ts'

/** The versions of a section, newest first. */
export async function versionsOf(sql: Sql, section: CompanySection): Promise<SavedSection[]> {
  return sql<SavedSection[]>`
    select c.version, c.created_at as at, e.first_name || ' ' || e.last_name as by
    from company_sections c left join employees e on e.id = c.created_by
    where c.section = ${section} order by c.version desc`
}

/** One version of the texts. */
export async function findTexts(
  sql: Sql,
  version: number,
): Promise<{ saved: SavedSection; fields: CompanyFields['texts'] } | null> {
  const [row] = await sql<(SavedSection & { fields: unknown })[]>`
    select c.version, c.created_at as at, e.first_name || ' ' || e.last_name as by, c.fields
    from company_sections c left join employees e on e.id = c.created_by
    where c.section = 'texts' and c.version = ${version}`
  if (!row) return null
  const { fields, ...saved } = row
  return { saved, fields: fields as CompanyFields['texts'] }
}

/** Those of `ids` that are stored images. */
export async function storedImages(sql: Sql, ids: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`select id from images where id = any(${[...ids]}::uuid[])`
  return new Set(rows.map(({ id }) => id))
}
