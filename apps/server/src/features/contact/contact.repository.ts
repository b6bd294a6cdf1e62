import type { Transaction } from '../../platform/database/database.ts'

type Sent = { name: string; email: string; message: string; address: string }

/** The messages from an address since `since`, and whether this one is among them. Serializes the callers of an address. */
export async function lookAtMessages(
  tx: Transaction,
  { name, email, message, address }: Sent,
  since: Date,
): Promise<{ messages: number; repeated: boolean }> {
  await tx`select pg_advisory_xact_lock(hashtextextended('contact ' || ${address}::text, 0))`
  const [row] = await tx<{ messages: number; repeated: boolean }[]>`
    select count(*) as messages,
      coalesce(bool_or(name = ${name} and email = ${email} and message = ${message}), false) as repeated
    from contact_messages where address = ${address} and at > ${since}`
  return row ?? { messages: 0, repeated: false }
}

export async function insertMessage(
  tx: Transaction,
  { name, email, message, address, at }: Sent & { at: Date },
): Promise<void> {
  await tx`
    insert into contact_messages (name, email, message, address, at)
    values (${name}, ${email}, ${message}, ${address}, ${at})`
}

/** The e-mail of the active superuser who came first. */
export async function firstSuperuserEmail(tx: Transaction): Promise<string | null> {
  const [row] = await tx<{ email: string }[]>`
    select email from employees where role = 'superuser' and active order by id limit 1`
  return row?.email ?? null
}
