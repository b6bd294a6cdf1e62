import type { MessageChannel, MessageEvent, RateKind } from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import type { TemplateContent } from './default-templates.ts'

export type StoredTemplate = {
  event: MessageEvent
  channel: MessageChannel
  content: TemplateContent
  version: number
  saved_at: Date
  saved_by: string
}

/** The templates that superusers changed. */
export async function storedTemplates(sql: Sql): Promise<StoredTemplate[]> {
  return sql<StoredTemplate[]>`
    select t.event, t.channel, t.content, t.version, t.saved_at, e.first_name || ' ' || e.last_name as saved_by
    from message_templates t join employees e on e.id = t.saved_by`
}

/** Locks a template against others who save it, and returns the version in force; 0 for the product's own. */
export async function lockTemplate(
  tx: Transaction,
  { event, channel }: { event: MessageEvent; channel: MessageChannel },
): Promise<number> {
  await tx`select pg_advisory_xact_lock(hashtext('message_template'))`
  const [row] = await tx<{ version: number }[]>`
    select version from message_templates where event = ${event} and channel = ${channel}`
  return row?.version ?? 0
}

export async function saveTemplate(
  tx: Transaction,
  { event, channel, content, version }: Pick<StoredTemplate, 'event' | 'channel' | 'content' | 'version'>,
  { by, at }: { by: number; at: Date },
): Promise<void> {
  await tx`
    insert into message_templates (event, channel, content, version, saved_at, saved_by)
    values (${event}, ${channel}, ${tx.json(content)}, ${version}, ${at}, ${by})
    on conflict (event, channel) do update set content = excluded.content, version = excluded.version,
      saved_at = excluded.saved_at, saved_by = excluded.saved_by`
}

export async function storedRates(sql: Sql): Promise<{ kind: RateKind; piastres: number }[]> {
  return sql<{ kind: RateKind; piastres: number }[]>`select kind, piastres from message_rates`
}

export async function saveRates(
  tx: Transaction,
  rates: readonly { kind: RateKind; piastres: number }[],
): Promise<void> {
  for (const { kind, piastres } of rates)
    await tx`
      insert into message_rates (kind, piastres) values (${kind}, ${piastres})
      on conflict (kind) do update set piastres = excluded.piastres`
}

/** Where the caller's own account is reached. */
export async function ownAddresses(
  tx: Transaction,
  employeeId: number,
): Promise<{ email: string; phone: string | null }> {
  const [row] = await tx<{ email: string; phone: string | null }[]>`
    select email, phone from employees where id = ${employeeId} for update`
  return row ?? { email: '', phone: null }
}

export async function testsSince(tx: Transaction, employeeId: number, since: Date): Promise<number> {
  const [row] = await tx<{ tests: number }[]>`
    select count(*) as tests from messages
    where planned_at > ${since} and asked_by = ${employeeId} and source like 'test:%'`
  return row?.tests ?? 0
}
