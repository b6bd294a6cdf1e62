import { randomUUID } from 'node:crypto'
import type { CallInput } from '@mersal/contract'
import { changeSection } from '../support/company-settings.ts'
import { addClient } from '../support/ledger.ts'
import { payoutDesk } from '../support/money/payouts.ts'
import { codeSentTo, mailsIn, mailsSent } from '../support/outside/outbox.ts'
import type { Caller, TestApp } from '../support/test-app.ts'

const english = { 'accept-language': 'en' }

export type CashDesk = Awaited<ReturnType<typeof cashDesk>>

/**
 * The acts on cash that clients take at the branch of Alexandria, by default as its manager. Settlements of the app then
 * need no second person.
 */
export async function cashDesk(app: TestApp) {
  await changeSection(app, 'rules', { second_person_above: null })
  const { call, company } = app
  const { sql } = app.app
  const desk = payoutDesk(app)

  /** A client who takes cash, with an approved batch of one line. */
  async function line(egp: number, { hasEmail = true } = {}) {
    const client = await addClient(app)
    const email = hasEmail ? `${randomUUID()}@nile.example` : null
    await sql`update clients set email = ${email} where id = ${client}`
    await desk.approvedDetails(client, {
      method: 'cash',
      account: '',
      holder: '',
      branch_id: company.alexandria,
    })
    const settlement = await desk.settle(client, egp)
    const batch = await desk.approved([client])
    const [made] = await desk.lines(batch)
    return {
      id: made?.id ?? 0,
      reference: made?.reference ?? '',
      client,
      email: email ?? '',
      batch,
      settlement,
    }
  }

  /** Puts cash into the safe of Alexandria. */
  const fund = (egp: number) => sql`
    with entry as (
      insert into ledger_entries (kind, source, note, at) values ('history', ${`test:${randomUUID()}`}, '', now()) returning id)
    insert into ledger_postings (entry_id, account_id, piastres)
    select entry.id, a.id, case a.kind when 'bank' then -1 else 1 end * ${egp * 100}::bigint from entry, accounts a
    where a.kind = 'bank' or (a.kind = 'branch_safe' and a.branch_id = ${company.alexandria})`

  function pay(line_id: number, said: { code?: string; reason?: string }, by: Caller = 'manager') {
    const input: CallInput<'endPayoutLine'> = {
      line_id,
      outcome: 'paid',
      bank_reference: 'Hany Fathy',
      ...said,
    }
    return call('endPayoutLine', by, input, english)
  }

  /** Asks for a second person. Returns the approval. */
  async function payWithoutCode(line_id: number, by: Caller = 'manager'): Promise<number> {
    const { data, message } = await pay(line_id, { reason: 'the mail did not come' }, by)
    if (typeof data.approval_id !== 'number') throw new Error(message)
    return data.approval_id
  }

  const look = async (of: { id: number; batch: number }, by: Caller = 'manager') =>
    (await desk.lines(of.batch, by)).find(({ id }) => id === of.id)

  const send = (line_id: number, by: Caller = 'accountant') =>
    call('sendPayoutCode', by, { line_id }, english)

  const codeOf = ({ email }: { email: string }) => codeSentTo(app, email)

  /** Whole mails to an address, without the line breaks of their encoding. */
  async function mailsTo(email: string): Promise<string[]> {
    await mailsSent(app)
    const mails = (await mailsIn(app)).filter((mail) => mail.includes(`To: ${email}`))
    return mails.map((mail) => mail.replace(/=\r?\n/g, '').replace(/\s+/g, ' '))
  }

  const oversee = (who: number, by: number | null) =>
    sql`update employees set overseen_by = ${by} where id = ${who}`

  return { ...desk, line, fund, pay, payWithoutCode, look, send, codeOf, mailsTo, oversee }
}

/** A code that differs from `code`. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}
