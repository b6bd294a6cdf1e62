import type { Database } from '../../platform/database/database.ts'
import { defaultTariff } from './default-tariff.ts'

/** Stores the embedded tariff as the first version of a company that has none. */
export async function publishDefaultTariff(sql: Database): Promise<void> {
  await sql`
    insert into tariffs (version, terms, effective_from) values (${defaultTariff.version}, ${sql.json(defaultTariff)}, 'epoch')
    on conflict (version) do nothing`
}
