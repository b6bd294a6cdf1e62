import { randomUUID } from 'node:crypto'
import type { CallInput } from '@mersal/contract'
import { postEntry, postMerchantPaid, postSettled } from '../../../src/features/ledger/index.ts'
import { insertClientPayment } from '../../../src/features/wallet/settlements/other-lines.repository.ts'
import { everythingOf } from '../../../src/features/wallet/settlements/selection.ts'
import { saveSums } from '../../../src/features/wallet/settlements/settlements.repository.ts'
import { holdLines } from '../../../src/features/wallet/settlements/settlements.service.ts'
import type { Database } from '../../../src/platform/database/database.ts'
import type { Caller, TestApp } from '../test-app.ts'

/** Egyptian IBANs with right check digits. */
export const ibans = ['EG380019000500000000263180002', 'EG800002000156789012345180002'] as const

/** Approved settlements of clients that wait for a payout. The clients paid these amounts in before. Returns their ids. */
export async function openPayouts(
  sql: Database,
  by: number,
  owed: readonly { client: number; egp: number }[],
): Promise<number[]> {
  const at = new Date()
  return sql.begin(async (tx) => {
    const ids: number[] = []
    for (const { client, egp } of owed) {
      const piastres = egp * 100
      const postings = postMerchantPaid(client, piastres, 'bank')
      const entryId = await postEntry(tx, {
        kind: 'merchant_paid',
        source: `test:${randomUUID()}`,
        postings,
        at,
      })
      await insertClientPayment(tx, { clientId: client, piastres, deposit: true, entryId, at })
      const { id, sums } = await holdLines(tx, everythingOf(client), { paidBy: by, pays: 'payout', now: at })
      await saveSums(tx, id, sums, 'approved')
      const settled = postSettled(client, sums.netPiastres, 'payout')
      await postEntry(tx, { kind: 'settled', source: `settlement:${id}`, postings: settled, at })
      ids.push(id)
    }
    return ids
  })
}

const english = { 'accept-language': 'en' }

/** The acts on payouts, by default as the accountant, approved by the superuser. */
export function payoutDesk({ app, company, call }: TestApp) {
  const settle = (client: number, egp: number) =>
    openPayouts(app.sql, company.people.manager, [{ client, egp }]).then(([id]) => id ?? 0)

  function setDetails(
    client_id: number,
    details: Partial<CallInput<'setPayoutDetails'>> = {},
    by: Caller = 'accountant',
  ) {
    const bank = { method: 'bank', account: ibans[0], holder: 'Nile Fashion' } as const
    return call('setPayoutDetails', by, { client_id, ...bank, ...details }, english)
  }

  /** The same, approved by a second person. */
  async function approvedDetails(...asked: Parameters<typeof setDetails>) {
    const set = await setDetails(...asked)
    return set.http === 200 ? approve(set.data.approval_id) : set
  }

  function prepare(client_ids: number[], by: Caller = 'accountant') {
    return call('preparePayouts', by, { client_ids, note: '' }, english)
  }

  function approve(approval_id: number, by: Caller = 'superuser', reason?: string) {
    return call('approve', by, { approval_id, ...(reason !== undefined && { reason }) }, english)
  }

  /** A batch of clients that a second person approved. */
  async function approved(client_ids: number[]): Promise<number> {
    const prepared = await prepare(client_ids)
    if (prepared.http !== 200) throw new Error(`not prepared: ${JSON.stringify(prepared)}`)
    const answer = await approve(prepared.data.approval_id)
    if (answer.http !== 200) throw new Error(`not approved: ${JSON.stringify(answer)}`)
    return prepared.data.id
  }

  const open = async (batch_id: number) => (await call('openPayoutBatch', 'accountant', { batch_id })).data
  const lines = async (batch_id: number, by: Caller = 'accountant') =>
    (await call('listPayoutLines', by, { batch_id, page: 1 }, english)).data.list_items

  function end(line_id: number, outcome: 'paid' | 'failed' | 'returned', by: Caller = 'accountant') {
    const said = outcome === 'paid' ? { bank_reference: 'FT-1001' } : { reason: 'account closed' }
    return call('endPayoutLine', by, { line_id, outcome, ...said }, english)
  }

  const stateOf = async (settlement_id: number) =>
    (await call('openSettlement', 'accountant', { settlement_id })).data.state

  return { settle, setDetails, approvedDetails, prepare, approve, approved, open, lines, end, stateOf }
}

export const bankFormat = {
  name: 'Corniche Bank',
  method: 'bank',
  kind: 'csv',
  separator: 'comma',
  date_style: 'day_first',
  columns: [
    { field: 'reference', heading: 'Ref' },
    { field: 'holder', heading: 'Beneficiary' },
    { field: 'account', heading: 'IBAN' },
    { field: 'amount', heading: 'Amount' },
  ],
  results: {
    reference: 'Ref',
    outcome: 'Status',
    bank_reference: 'Bank Ref',
    amount: 'Amount',
    paid: 'Success, Paid',
    failed: 'Rejected',
    returned: 'Returned',
  },
} satisfies CallInput<'savePayoutFormat'>
