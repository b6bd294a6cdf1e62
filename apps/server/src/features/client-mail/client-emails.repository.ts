import type { Sql } from '../../platform/database/database.ts'

/** How long a replaced address is still told. */
const noticeDays = 30

/**
 * The e-mails of a client: the present one, and those that were replaced in the last days. So a change of the e-mail cannot
 * hide what the client is told.
 */
export async function knownEmails(sql: Sql, clientId: number, at: Date): Promise<string[]> {
  const rows = await sql<{ email: string | null }[]>`
    select email from clients where id = ${clientId}
    union
    select c->>'old_text' from activity_log l, jsonb_array_elements(l.changes) c
    where l.entity = 'client' and l.entity_id = ${clientId} and l.action = 'client_updated'
      and l.at > ${new Date(at.getTime() - noticeDays * 86_400_000)} and c->>'field' = 'email'
    order by 1`
  return rows.flatMap(({ email }) => email ?? [])
}

/** Whether a person ever changed the e-mail of a client, or counts as who did (docs/decisions/0034-custody.md). */
export async function changedEmail(sql: Sql, clientId: number, personId: number): Promise<boolean> {
  const [row] = await sql<{ id: number }[]>`
    select l.id from activity_log l join employees k on k.id = l.employee_id join employees e on e.id = ${personId}
    where l.entity = 'client' and l.entity_id = ${clientId} and l.action = 'client_updated' and counts_as(e, k)
      and exists (select from jsonb_array_elements(l.changes) c where c->>'field' = 'email')
    limit 1`
  return row !== undefined
}
