import { type CallRequest, formatEgp, type Language } from '@mersal/contract'
import {
  batchApproval,
  closePayoutBatch,
  endLine,
  insertDetails,
  linesOfBatch,
  preparePayouts,
  saveFormat,
} from '../../features/payouts/index.ts'
import { approve } from '../../features/wallet/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Employee, EmployeeActor } from '../../platform/session/actor.ts'
import type { Company, CompanyClient } from '../company/company.ts'
import type { Deed } from './deed.ts'

const minuteMs = 60_000

/** The indexes of the clients who are paid by payouts. The last one waits for the next batch. */
const paidByPayout = [1, 2, 4, 5] as const
const accounts = [
  { method: 'bank', account: 'EG380019000500000000263180002' },
  { method: 'instapay', account: 'blue.lotus@instapay' },
  { method: 'wallet', account: '01012345678' },
  { method: 'bank', account: 'EG370003000112345678901234567' },
] as const

export function isPaidByPayout(place: number): boolean {
  return paidByPayout.some((one) => one === place)
}

/** Sets the payout details of these clients before the first settlement. */
export function payoutDetailsDeed({ clients, cast }: Company, at: number): Deed {
  const person = cast.accountantOf(clients[0]?.branchId ?? 0)
  return {
    at,
    touches: [],
    run: (tx) =>
      Promise.all(
        paidByPayout.flatMap((place, index) => {
          const client = clients[place]
          const details = accounts[index]
          if (!client || !details) return []
          return insertDetails(tx, {
            client_id: client.actor.id,
            ...details,
            holder: client.demo.name,
            branch_id: null,
            state: 'approved',
            setBy: person.id,
            at: new Date(at),
            inForceFrom: new Date(at),
          })
        }),
      ),
  }
}

/** A closed batch whose last line came back, and a settlement that waits for the next batch. */
export function payoutBatchDeeds(company: Company, now: number): Deed[] {
  const { clients, cast } = company
  const accountant = cast.accountantOf(clients[0]?.branchId ?? 0)
  const preparedAt = now - 90 * minuteMs
  const endedAt = now - 20 * minuteMs
  let batchId: number | null = null
  return [
    {
      at: preparedAt,
      touches: null,
      async run(tx) {
        const at = new Date(preparedAt)
        await saveFormat({ sql: tx, actor: accountant, now: at }, bankFormat)
        const moving = { tx, actor: accountant, now: at, note: 'دفعة الخميس', limitPiastres: null }
        const chosen = paidByPayout.slice(0, -1).flatMap((place) => idOf(clients[place]))
        const prepared = await preparePayouts(moving, { client_ids: chosen }).catch((error: unknown) => {
          // In the first week, no client has a settlement yet.
          if (error instanceof Refused && error.key === 'payout_nothing_open') return null
          throw error
        })
        if (!prepared) return
        batchId = prepared.id
        const approvedAt = new Date(preparedAt + 12 * minuteMs)
        await approveByAnother(tx, company, {
          id: prepared.approval_id,
          now: approvedAt,
          preparer: accountant,
        })
      },
    },
    {
      at: endedAt,
      touches: null,
      async run(tx) {
        if (batchId !== null)
          await endBatch({ tx, actor: accountant, now: new Date(endedAt), language: 'ar' }, batchId)
      },
    },
  ]
}

type Ending = { tx: Transaction; actor: EmployeeActor; now: Date; language: Language }

/** The bank's answer: every line is paid, and the last one comes back. */
async function endBatch(ending: Ending, batchId: number): Promise<void> {
  const lines = await linesOfBatch(ending.tx, batchId)
  for (const [place, line] of lines.entries()) {
    const reference = `FT${batchId}${String(place + 1).padStart(4, '0')}`
    await endLine(ending, { line_id: line.id, outcome: 'paid', bank_reference: reference, reason: '' })
  }
  const last = lines.at(-1)
  if (last)
    await endLine(ending, {
      line_id: last.id,
      outcome: 'returned',
      bank_reference: '',
      reason: `رُد المبلغ ${formatEgp(last.piastres)}: المحفظة غير مفعلة`,
    })
  await closePayoutBatch({ sql: ending.tx, actor: ending.actor, now: ending.now }, { batch_id: batchId })
}

/** A colleague who approved none of the settlements, or else the superuser with a reason. */
async function approveByAnother(
  tx: Transaction,
  { branchIds, cast }: Company,
  { id, now, preparer }: { id: number; now: Date; preparer: Employee },
): Promise<void> {
  const accountants = branchIds
    .map((branch) => cast.accountantOf(branch))
    .filter((one) => one.id !== preparer.id)
  for (const actor of [cast.superuser, ...accountants]) {
    try {
      const deciding = { tx, actor, now, language: 'ar', kinds: [batchApproval] } as const
      await approve(deciding, id, 'راجعت الدفعة على كشوف التسويات')
      return
    } catch (error) {
      if (!(error instanceof Refused && error.key === 'approval_barred')) throw error
    }
  }
}

function idOf(client: CompanyClient | undefined): number[] {
  return client ? [client.actor.id] : []
}

const bankFormat: CallRequest<'savePayoutFormat'> = {
  name: 'كشف تحويلات البنك',
  method: 'bank',
  kind: 'xlsx',
  separator: 'comma',
  date_style: 'day_first',
  columns: [
    { field: 'reference', heading: 'Reference' },
    { field: 'holder', heading: 'Beneficiary' },
    { field: 'account', heading: 'IBAN' },
    { field: 'amount', heading: 'Amount' },
    { field: 'currency', heading: 'Currency' },
  ],
  results: {
    reference: 'Reference',
    outcome: 'Status',
    bank_reference: 'Bank reference',
    amount: 'Amount',
    paid: 'Success, Paid',
    failed: 'Rejected',
    returned: 'Returned',
  },
}
