import type { Role } from '@mersal/contract'
import type { Sql, Transaction } from '../../platform/database.ts'

export type Account = {
  id: number
  first_name: string
  last_name: string
  username: string
  email: string
  role: Role
  branch_id: number | null
  image_id: string | null
  active: boolean
  password_hash: string | null
}

export async function accountOfEmail(sql: Sql, email: string): Promise<Account | null> {
  const [row] = await sql<Account[]>`
    select id, first_name, last_name, username, email, role, branch_id, image_id, active, password_hash
    from employees where email = ${email}`
  return row ?? null
}

/** Wrong tries since `since`: for this identifier, and from this address for any. */
export async function countFailures(
  sql: Sql,
  identifierHash: Buffer,
  address: string,
  since: Date,
): Promise<{ ofIdentifier: number; ofAddress: number }> {
  const [row] = await sql<{ of_identifier: number; of_address: number }[]>`
    select
      (select count(*) from sign_in_failures where identifier_hash = ${identifierHash} and address = ${address} and at > ${since}) as of_identifier,
      (select count(*) from sign_in_failures where address = ${address} and at > ${since}) as of_address`
  return { ofIdentifier: row?.of_identifier ?? 0, ofAddress: row?.of_address ?? 0 }
}

export async function noteFailure(
  tx: Transaction,
  identifierHash: Buffer,
  address: string,
  at: Date,
): Promise<void> {
  await tx`insert into sign_in_failures (identifier_hash, address, at) values (${identifierHash}, ${address}, ${at})`
}

export async function forgetFailures(
  tx: Transaction,
  identifierHash: Buffer,
  address: string,
): Promise<void> {
  await tx`delete from sign_in_failures where identifier_hash = ${identifierHash} and address = ${address}`
}
