import { type CallRequest, formatEgp, type PayoutMethod } from '@mersal/contract'
import { approve } from '../../features/approvals/index.ts'
import {
  batchApproval,
  closePayoutBatch,
  endLine,
  insertDetails,
  linesOfBatch,
  preparePayouts,
  saveFormat,
} from '../../features/payouts/index.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Employee, EmployeeActor } from '../../platform/session/actor.ts'
import { addMinutes } from '../cairo-clock.ts'
import type { Company } from '../company/company.ts'
import { type By, type Deed, scene } from './deed.ts'

const approvedAfterMinutes = 12

type Way =
  | { place: number; method: Exclude<PayoutMethod, 'cash'>; account: string }
  | { place: number; method: 'cash'; branch: number }

/** The clients who are paid by payouts, by index, and how. `branch` is an index too. The last one waits for the next batch. */
const paidByPayout: readonly Way[] = [
  { place: 1, method: 'bank', account: 'EG380019000500000000263180002' },
  { place: 2, method: 'instapay', account: 'blue.lotus@instapay' },
  { place: 4, method: 'wallet', account: '01012345678' },
  // The safe of Nasr City holds enough for this small client.
  { place: 9, method: 'cash', branch: 2 },
  { place: 5, method: 'bank', account: 'EG370003000112345678901234567' },
]
const isCash = ({ method }: Way) => method === 'cash'

export function isPaidByPayout(place: number): boolean {
  return paidByPayout.some((one) => one.place === place)
}

/** Sets the payout details of these clients before the first settlement. */
export function payoutDetailsDeed({ clients, cast, branchIds }: Company, at: number): Deed {
  const person = cast.accountantOf(clients[0]?.branchId ?? 0)
  return {
    at,
    touches: [],
    run: (tx) =>
      Promise.all(
        paidByPayout.flatMap((way) => {
          const client = clients[way.place]
          if (!client) return []
          return insertDetails(tx, {
            client_id: client.actor.id,
            method: way.method,
            account: way.method === 'cash' ? '' : way.account,
            holder: client.demo.name,
            branch_id: way.method === 'cash' ? (branchIds[way.branch] ?? null) : null,
            state: 'approved',
            setBy: person.id,
            at: new Date(at),
            inForceFrom: new Date(at),
          })
        }),
      ),
  }
}

/**
 * A closed batch whose last line came back, a batch of cash whose client has a code, and a settlement that waits for the
 * next batch.
 */
export function payoutBatchDeeds(company: Company, { now, key }: { now: number; key: Buffer }): Deed[] {
  const { clients, cast } = company
  const preparer = cast.accountantOf(clients[0]?.branchId ?? 0)
  const preparedAt = addMinutes(now, -90)
  const endedAt = addMinutes(now, -20)
  const waiting = paidByPayout.slice(0, -1)
  let batchId: number | null = null
  return [
    scene(preparedAt, async (by) => {
      const prepare = (ways: readonly Way[]) =>
        prepareBatch(by, company, { preparer, clientIds: ways.flatMap(idOf), key })
      await saveFormat(by(preparer), bankFormat)
      batchId = await prepare(waiting.filter((way) => !isCash(way)))
      await prepare(waiting.filter(isCash))
    }),
    scene(endedAt, async (by) => {
      if (batchId !== null) await endBatch({ ...by(preparer), key }, batchId)
    }),
  ]

  function idOf({ place }: Way): number[] {
    return clients[place] ? [clients[place].actor.id] : []
  }
}

/** Prepares and approves a batch. Null in the first week, when these clients have no settlement yet. */
async function prepareBatch(
  by: By,
  company: Company,
  { preparer, clientIds, key }: { preparer: EmployeeActor; clientIds: number[]; key: Buffer },
): Promise<number | null> {
  const moving = { ...by(preparer), note: 'دفعة الخميس', limitPiastres: null }
  const prepared = await preparePayouts(moving, { client_ids: clientIds }).catch((error: unknown) => {
    if (error instanceof Refused && error.key === 'payout_nothing_open') return null
    throw error
  })
  if (!prepared) return null
  await approveByAnother(by, company, { id: prepared.approval_id, preparer, key })
  return prepared.id
}

type Ending = Parameters<typeof endLine>[0] & { actor: EmployeeActor }

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
  by: By,
  { branchIds, cast }: Company,
  { id, preparer, key }: { id: number; preparer: Employee; key: Buffer },
): Promise<void> {
  const accountants = branchIds
    .map((branch) => cast.accountantOf(branch))
    .filter((one) => one.id !== preparer.id)
  for (const actor of [cast.superuser, ...accountants]) {
    const acting = by(actor)
    const now = addMinutes(acting.now.getTime(), approvedAfterMinutes)
    const kinds = [batchApproval({ key, company: () => acting.company })]
    try {
      await approve({ ...acting, now: new Date(now), kinds }, id, 'راجعت الدفعة على كشوف التسويات')
      return
    } catch (error) {
      if (!(error instanceof Refused && error.key === 'approval_barred')) throw error
    }
  }
}

const bankFormat: CallRequest<'savePayoutFormat'> = {
  name: 'كشف تحويلات البنك',
  method: 'bank',
  kind: 'xlsx',
  separator: 'comma',
  date_style: 'day_first',
  columns: [
    { field: 'reference', heading: 'Reference', text: '' },
    { field: 'holder', heading: 'Beneficiary', text: '' },
    { field: 'account', heading: 'IBAN', text: '' },
    { field: 'amount', heading: 'Amount', text: '' },
    { field: 'currency', heading: 'Currency', text: '' },
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
