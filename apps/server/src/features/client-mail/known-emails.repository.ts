import type { Sql } from '../../platform/database/database.ts'

/** How long a replaced address still gets these e-mails. */
const toldDays = 30

/**
 * The e-mails of a client: the present one, and those that were replaced in the last days. So a change of the e-mail cannot
 * hide a change of the account.
 */
export async function knownEmails(sql: Sql, clientId: number, at: Date): Promise<string[]> {
  const rows = await sql<{ email: string | null }[]>`
    select email from clients where id = ${clientId}
    union
    select c->>'old_text' from activity_log l, jsonb_array_elements(l.changes) c
    where l.entity = 'client' and l.entity_id = ${clientId} and l.action = 'client_updated'
      and l.at > ${new Date(at.getTime() - toldDays * 86_400_000)} and c->>'field' = 'email'
    order by 1`
  return rows.flatMap(({ email }) => email ?? [])
}
