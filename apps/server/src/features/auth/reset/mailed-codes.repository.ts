import type { Transaction } from '../../../platform/database/database.ts'

export type MailedCode = {
  id: number
  employee_id: number | null
  code_hash: Buffer
  tries: number
  expires_at: Date
  used_at: Date | null
}

/** Serializes resets of this e-mail until the transaction ends. */
export async function lockEmail(tx: Transaction, emailHash: Buffer): Promise<void> {
  await tx`select pg_advisory_xact_lock(${emailHash.readInt32BE(0)}::int, ${emailHash.readInt32BE(4)}::int)`
}

/** Counts the codes requested since `since`: for this e-mail, with the time of the newest, and from this address. */
export async function countCodes(
  tx: Transaction,
  emailHash: Buffer,
  address: string,
  since: Date,
): Promise<{ ofEmail: number; newest: Date | null; ofAddress: number }> {
  const [row] = await tx<{ of_email: number; newest: Date | null; of_address: number }[]>`
    select
      (select count(*) from reset_codes where email_hash = ${emailHash} and created_at > ${since}) as of_email,
      (select max(created_at) from reset_codes where email_hash = ${emailHash} and created_at > ${since}) as newest,
      (select count(*) from reset_codes where address = ${address} and created_at > ${since}) as of_address`
  return { ofEmail: row?.of_email ?? 0, newest: row?.newest ?? null, ofAddress: row?.of_address ?? 0 }
}

export async function addCode(
  tx: Transaction,
  code: {
    emailHash: Buffer
    address: string | null
    employeeId: number | null
    codeHash: Buffer
    at: Date
    expiresAt: Date
  },
): Promise<void> {
  await tx`
    insert into reset_codes (email_hash, address, employee_id, code_hash, created_at, expires_at)
    values (${code.emailHash}, ${code.address}, ${code.employeeId}, ${code.codeHash}, ${code.at}, ${code.expiresAt})`
}

/** The only valid code of an e-mail. */
export async function newestCode(tx: Transaction, emailHash: Buffer): Promise<MailedCode | null> {
  const [row] = await tx<MailedCode[]>`
    select id, employee_id, code_hash, tries, expires_at, used_at from reset_codes
    where email_hash = ${emailHash} order by created_at desc, id desc limit 1`
  return row ?? null
}

export async function countTry(tx: Transaction, id: number): Promise<void> {
  await tx`update reset_codes set tries = tries + 1 where id = ${id}`
}

export async function spendCode(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx`update reset_codes set used_at = ${at} where id = ${id}`
}
