import type { Language } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'

/** The names of areas by id. */
export async function areaNames(
  sql: Sql,
  ids: readonly (number | null)[],
  language: Language,
): Promise<Map<number, string>> {
  const rows = await sql<{ id: number; name: string }[]>`
    select id, name_in(${language}, name_en, name_ar) as name from areas
    where id = any(${ids.filter((id) => id !== null)}::bigint[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}
