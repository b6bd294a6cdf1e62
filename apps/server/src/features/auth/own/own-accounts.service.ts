import {
  type AccountStanding,
  type CallReply,
  type Language,
  leftToRight,
  sentence,
  spokenDay,
} from '@mersal/contract'
import type { Company } from '../../../platform/company/company.ts'
import { dayInCairo } from '../../../platform/company/day-in-cairo.ts'
import type { Database, Sql, Transaction } from '../../../platform/database/database.ts'
import { bilingualMail } from '../../../platform/mail/bilingual-mail.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import type { EmployeeActor } from '../../../platform/session/actor.ts'
import { logActivity } from '../../activity-log/index.ts'
import { aboutAccount } from '../accounts.repository.ts'
import { noteOwn, readAccount, type Standing, takeUnannounced } from './own-accounts.repository.ts'

/** The person of an account chose its password where nobody else could. Logs it once. */
export async function makeOwn(tx: Transaction, id: number, now: Date): Promise<void> {
  if (!(await noteOwn(tx, id, now))) return
  await logActivity(tx, { kind: 'public' }, now, {
    action: 'account_own',
    ...(await aboutAccount(tx, { kind: 'employee', id })),
  })
}

/** The own e-mail, and whose the account is for approvals. */
export async function viewAccount(
  sql: Sql,
  actor: EmployeeActor,
  { now, hasMail }: { now: Date; hasMail: boolean },
): Promise<CallReply<'viewAccount'>> {
  const row = await readAccount(sql, actor.id, now)
  return {
    email: row.email,
    email_confirmed_at: row.email_confirmed_at?.toISOString() ?? null,
    own_by: hasMail ? 'mail' : 'second_factor',
    standing: presentStanding(row),
  }
}

/** Whose an account is, on the wire. */
export function presentStanding({
  own_since,
  counts_from,
  as_before_until,
  overseer_id,
  overseer_name,
}: Standing): AccountStanding {
  return {
    own_since: own_since?.toISOString() ?? null,
    counts_from: counts_from?.toISOString() ?? null,
    overseer: overseer_id === null ? null : { id: overseer_id, name: overseer_name ?? '' },
    as_before_until: as_before_until?.toISOString() ?? null,
  }
}

/**
 * Mails people of before, each once, from when they and their overseer count as one person. A company without mail tells them in
 * the console.
 */
export async function tellAccountsOfBefore(
  sql: Database,
  { now, key, company, publicUrl }: { now: Date; key: Buffer; company: Company; publicUrl: string },
): Promise<void> {
  await sql.begin(async (tx) => {
    for (const { email, overseer_name, as_before_until } of await takeUnannounced(tx, now)) {
      const said = (language: Language) => ({
        overseer: overseer_name,
        company: company.fields.identity.name[language],
        day: spokenDay(dayInCairo(as_before_until), language),
        link: leftToRight(`${publicUrl}/dashboard/account`),
      })
      const mail = bilingualMail({
        subject: (language) => sentence('as_before_subject', language, said(language)),
        text: (language) => sentence('as_before_text', language, said(language)),
      })
      await queueMail(tx, key, { to: email, ...mail }, { now, until: as_before_until })
    }
  })
}
