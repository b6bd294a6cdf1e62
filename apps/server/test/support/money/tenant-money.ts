import type { Caller, TestApp } from '../test-app.ts'
import { openPayouts } from './payouts.ts'

const seller = {
  name: { en: 'Mersal', ar: 'مرسال' },
  address: { en: 'Cairo', ar: 'القاهرة' },
  tax_number: '123456789',
  commercial_register: '',
}
const buyer = { name: 'Tanta shop', address: 'Tanta', tax_number: null }

type Tanta = { branch: number; client: number; staff: number; otherBranch: number }

/** Records of money that belong to a branch and its client: an approval, exchanges of safes, an invoice and a payout. */
export async function moneyOfTanta(app: TestApp, { branch, client, staff, otherBranch }: Tanta) {
  const { call, company } = app
  const { sql } = app.app
  const [approval] = await sql<{ id: number }[]>`
    insert into approvals (act, piastres, limit_piastres, client_id, branch_ids, note, prepared_by, prepared_at)
    values ('client_payment', 2000000, 1000000, ${client}, array[${branch}]::bigint[], 'debt', ${company.people.accountant}, now())
    returning id`
  const send = async (by: Caller, from: number, to: number) => {
    const cash = { branch_id: from, to_branch_id: to, amount: '10.00', carrier_id: staff }
    return (await call('sendSafeCash', by, cash)).data.id
  }
  const there = await send('tantaManager', branch, otherBranch)
  await call('acceptSafeCash', 'accountant', { exchange_id: there, counted: '10.00' })
  const exchangeIn = await send('accountant', otherBranch, branch)
  const exchangeOut = await send('tantaManager', branch, otherBranch)
  const [invoice] = await sql<{ id: number }[]>`
    with made as (
      insert into invoice_months (month, begun_at, last_entry_id, summed_at, made_at) values ('2026-01-01', now(), 0, now(), now())
      on conflict (month) do nothing
    ), numbered as (
      insert into invoice_numbers (kind, year, last) values ('invoice', 2026, 1)
      on conflict (kind, year) do update set last = invoice_numbers.last + 1 returning last
    )
    insert into invoices (kind, year, number, client_id, month, issued_at, seller, buyer, net_piastres, vat_piastres)
    select 'invoice', 2026, last, ${client}, '2026-01-01', now(), ${sql.json(seller)}, ${sql.json(buyer)}, 0, 0 from numbered returning id`
  return {
    exchangeIn,
    exchangeOut,
    invoice: invoice?.id ?? 0,
    approval: approval?.id ?? 0,
    ...(await payCash(app, { branch, client })),
  }
}

/** An approved batch that pays a client cash at a branch. */
async function payCash({ app, company }: TestApp, { branch, client }: { branch: number; client: number }) {
  const { accountant, superuser } = company.people
  const [settlement] = await openPayouts(app.sql, accountant, [{ client, egp: 10 }])
  const [line] = await app.sql<{ id: number; batch_id: number }[]>`
    with details as (
      insert into payout_details (client_id, method, account, holder, branch_id, state, set_by, set_at, in_force_from)
      values (${client}, 'cash', '', 'Mona', ${branch}, 'approved', ${accountant}, now(), now()) returning id
    ), batch as (
      insert into payout_batches (state, note, prepared_by, prepared_at) values ('approved', '', ${accountant}, now()) returning id
    ), approval as (
      insert into approvals (act, piastres, limit_piastres, payout_batch_id, branch_ids, note, prepared_by, prepared_at, state,
        decided_by, decided_at)
      select 'payout_batch', 1000, 0, batch.id, '{}', '', ${accountant}, now(), 'approved', ${superuser}, now() from batch
    )
    insert into payout_lines (batch_id, settlement_id, client_id, details_id, method, piastres)
    select batch.id, ${settlement ?? 0}, ${client}, details.id, 'cash', 1000 from batch, details returning id, batch_id`
  return { payoutBatch: line?.batch_id ?? 0, payoutLine: line?.id ?? 0 }
}
