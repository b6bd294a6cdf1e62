import type { Transaction } from '../../platform/database/database.ts'

/** The number of messages from an address since `since`. Serializes the callers of an address. */
export async function countMessages(tx: Transaction, address: string, since: Date): Promise<number> {
  await tx`select pg_advisory_xact_lock(hashtextextended('contact ' || ${address}::text, 0))`
  const [row] = await tx<{ messages: number }[]>`
    select count(*) as messages from contact_messages where address = ${address} and at > ${since}`
  return row?.messages ?? 0
}

export async function insertMessage(
  tx: Transaction,
  {
    name,
    email,
    message,
    address,
    at,
  }: { name: string; email: string; message: string; address: string; at: Date },
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
