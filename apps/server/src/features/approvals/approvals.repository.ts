import type {
  ApprovalAct,
  ApprovalState,
  EntryKind,
  Language,
  LossReason,
  Piastres,
  SettlementPays,
} from '@mersal/contract'
import type { PreparedAct } from '../../platform/approvals/approval-kind.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/session/actor.ts'
import type { AccountKind } from '../ledger/index.ts'
import { isFreeSecond, type Standing, standingOf } from './standing.repository.ts'

/** What waits for a second person, as it is stored. */
export type NewApproval = {
  act: ApprovalAct
  piastres: Piastres
  limitPiastres: Piastres
  clientId?: number
  /** The delivery boy whose debt it changes. */
  courierId?: number
  /** The parcel that it is about; of a write-off as the preparer saw it, with what happened to it. */
  parcel?: { awb: number } & ({ version: number; what: LossReason } | { version?: never; what?: never })
  /** The safe that a client's payment goes into, or that cash for a client leaves. Without it, the bank. */
  safeBranchId?: number
  /** The client's payment is named a deposit. */
  deposit?: boolean
  settlementId?: number
  payoutDetailsId?: number
  payoutBatchId?: number
  /** The line whose cash is paid without the client's code. */
  payoutLineId?: number
  /** People who may approve it only if no other person may: they approved a part of it, or ended an earlier payment of it. */
  barred?: readonly number[]
  branchIds: readonly number[]
  /** What its feature does once it is approved, as JSON. */
  plan?: object
  note: string
  /** Null: the schedule of settlements. */
  preparedBy: number | null
  preparedAt: Date
}

export async function insertApproval(tx: Transaction, approval: NewApproval): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into approvals (act, piastres, limit_piastres, client_id, courier_id, awb, shipment_version, loss, safe_branch_id, deposit, settlement_id, payout_details_id, payout_batch_id, payout_line_id, barred, branch_ids, plan, note, prepared_by, prepared_at)
    values (${approval.act}, ${approval.piastres}, ${approval.limitPiastres}, ${approval.clientId ?? null}, ${approval.courierId ?? null},
      ${approval.parcel?.awb ?? null}, ${approval.parcel?.version ?? null}, ${approval.parcel?.what ?? null}, ${approval.safeBranchId ?? null}, ${approval.deposit ?? false}, ${approval.settlementId ?? null}, ${approval.payoutDetailsId ?? null},
      ${approval.payoutBatchId ?? null}, ${approval.payoutLineId ?? null}, ${(approval.barred ?? []) as number[]}, ${approval.branchIds as number[]}, ${approval.plan ? JSON.stringify(approval.plan) : null}::text::jsonb, ${approval.note},
      ${approval.preparedBy}, ${approval.preparedAt})
    returning id`
  if (!row) throw new Error('an approval was not written')
  return row.id
}

/** A prepared act with how the reader stands to it, and how it was decided. */
export type ApprovalRecord = PreparedAct & {
  id: number
  act: ApprovalAct
  state: ApprovalState
  limit_piastres: Piastres
  client_name: string | null
  courier_name: string | null
  main_shipment_id: number | null
  parcel: number | null
  safe_name: string | null
  /** How a settlement is paid. */
  pays: SettlementPays | null
  /** How the reader stands to it. */
  standing: Standing
  /** The batch of the line whose cash is paid without a code, and who takes it. */
  line_batch_id: number | null
  taken_by: string | null
  /** The lines of a batch whose settlement has an earlier line that failed or came back. */
  pays_again: number
  branch_ids: number[]
  prepared_by: number | null
  /** Whether the account of the preparer is active. */
  prepared_active: boolean | null
  prepared_at: Date
  decided_by: number | null
  decided_name: string | null
  decided_at: Date | null
  reason: string
  alone: boolean
  /** Who asked for it alone. It is booked a day later. */
  asked_alone_by: number | null
  asked_alone_name: string | null
  asked_alone_at: Date | null
  /** People who may approve it, at most four, without barred ones. Empty once it is decided. */
  approvers: string[]
}

type Which = { id: number } | { show: 'waiting' | 'decided'; limit: number; offset: number }

/** Whether the approval `a` is one of `which`, within the scope or prepared by `me`. */
function isOne(sql: Sql, scope: Scope, me: number, which: Which) {
  return sql`
    (${scope.branchIds}::bigint[] is null or a.branch_ids && ${scope.branchIds}::bigint[] or a.prepared_by = ${me})
    -- Where a parcel goes is not an accountant's to decide.
    and (a.act <> 'redirect' or not exists (select from employees r where r.id = ${me} and r.role = 'accountant'))
    and ${'id' in which ? sql`a.id = ${which.id}` : which.show === 'waiting' ? sql`a.state = 'waiting'` : sql`a.state <> 'waiting'`}`
}

export async function findApprovals(
  sql: Sql,
  scope: Scope,
  { me, language, now }: { me: number; language: Language; now: Date },
  which: Which,
): Promise<ApprovalRecord[]> {
  return sql<ApprovalRecord[]>`
    select a.id, a.act, a.state, a.piastres, a.limit_piastres, a.client_id, a.courier_id, a.safe_branch_id, a.deposit, a.settlement_id, t.pays, a.payout_details_id,
      a.payout_batch_id, a.payout_line_id, n.batch_id as line_batch_id, n.reference as taken_by, a.branch_ids, a.note, a.plan, a.awb, x.main_shipment_id, x.parcel, a.shipment_version, a.loss,
      c.name as client_name, k.first_name || ' ' || k.last_name as courier_name, name_in(${language}, s.name, s.name_ar) as safe_name,
      a.prepared_by, w.first_name || ' ' || w.last_name as prepared_name, w.active as prepared_active, a.prepared_at,
      a.decided_by, d.first_name || ' ' || d.last_name as decided_name, a.decided_at, a.reason, a.alone,
      a.asked_alone_by, o.first_name || ' ' || o.last_name as asked_alone_name, a.asked_alone_at,
      (select count(*) from payout_lines l where l.batch_id = a.payout_batch_id and exists (
        select from payout_lines x where x.settlement_id = l.settlement_id and x.id < l.id and x.state in ('failed', 'returned'))) as pays_again,
      ${standingOf(sql, now)} as standing,
      array(select e.first_name || ' ' || e.last_name from employees e
        where a.state = 'waiting' and ${isFreeSecond(sql, now)} order by e.role, e.id limit 4) as approvers
    from approvals a
    join employees e on e.id = ${me}
    left join employees w on w.id = a.prepared_by
    left join settlements t on t.id = a.settlement_id
    left join employees d on d.id = a.decided_by
    left join employees o on o.id = a.asked_alone_by
    left join clients c on c.id = a.client_id
    left join employees k on k.id = a.courier_id
    left join shipments x on x.awb = a.awb
    left join branches s on s.id = a.safe_branch_id
    left join payout_lines n on n.id = a.payout_line_id
    where ${isOne(sql, scope, me, which)}
    ${'id' in which ? sql`` : which.show === 'waiting' ? sql`order by a.id limit ${which.limit} offset ${which.offset}` : sql`order by a.id desc limit ${which.limit} offset ${which.offset}`}`
}

export async function countApprovals(
  sql: Sql,
  scope: Scope,
  me: number,
  show: 'waiting' | 'decided',
): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*) as total from approvals a where ${isOne(sql, scope, me, { show, limit: 0, offset: 0 })}`
  return row?.total ?? 0
}

/** How many approvals `me` may approve, of all or of one. */
export async function countForApprover(
  sql: Sql,
  scope: Scope,
  me: number,
  now: Date,
  id: number | null = null,
): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*) as total from approvals a
    join employees e on e.id = ${me} left join employees w on w.id = a.prepared_by
    where ${isOne(sql, scope, me, { show: 'waiting', limit: 0, offset: 0 })} and (${id}::bigint is null or a.id = ${id})
      and ${standingOf(sql, now)} in ('free', 'last', 'alone') and a.asked_alone_by is distinct from e.id`
  return row?.total ?? 0
}

/**
 * The sum of one kind of entry for an account since a time. Entries that a second person approved are left out, and so are
 * corrections that take money from the client.
 */
export async function bookedWithoutApproval(
  tx: Sql,
  { kind, account, ownerId }: { kind: EntryKind; account: AccountKind; ownerId: number },
  since: Date,
): Promise<Piastres> {
  const [row] = await tx<{ piastres: Piastres }[]>`
    select coalesce(sum(abs(p.piastres)), 0)::bigint as piastres
    from accounts a join ledger_postings p on p.account_id = a.id join ledger_entries e on e.id = p.entry_id
    where a.kind = ${account} and a.owner_id = ${ownerId} and e.kind = ${kind} and e.at > ${since}
      and (e.kind <> 'corrected' or p.piastres < 0)
      and not exists (select from approvals d where d.entry_id = e.id)`
  return row?.piastres ?? 0
}

/** Entries that one person could use to take money alone. They are summed over clients, delivery boys and kinds. */
export const summedByPerson = [
  'corrected',
  'lost',
  'shortage_written_off',
  'count_reversed',
  'delivery_undone',
] as const

/** What a person booked since a time without a second person, through any account. Corrections count that give a client money. */
export async function bookedByPerson(
  tx: Sql,
  personId: number,
  { since, now }: { since: Date; now: Date },
): Promise<Piastres> {
  const [row] = await tx<{ piastres: Piastres }[]>`
    select coalesce(sum(p.piastres), 0)::bigint as piastres
    from employees me
    join employees k on k.id = me.id or k.role in ('superuser', 'accountant', 'manager') and one_for_approvals(me, k, ${now})
    join ledger_entries e on e.employee_id = k.id and e.at > ${since}
      and e.kind in ('corrected', 'lost', 'shortage_written_off', 'count_reversed', 'delivery_undone')
    join ledger_postings p on p.entry_id = e.id and p.piastres > 0
    join accounts a on a.id = p.account_id
    where me.id = ${personId} and (e.kind <> 'corrected' or a.kind = 'over_short')
      and not exists (select from approvals d where d.entry_id = e.id)`
  return row?.piastres ?? 0
}

/** Who prepared an act on a parcel, and when. */
export type WaitingAct = { prepared_by: string; prepared_at: Date }

/** The act on a parcel that waits for a second person. */
export async function waitingOfParcel(sql: Sql, awb: number, act: ApprovalAct): Promise<WaitingAct | null> {
  const [row] = await sql<WaitingAct[]>`
    select e.first_name || ' ' || e.last_name as prepared_by, a.prepared_at
    from approvals a join employees e on e.id = a.prepared_by where a.awb = ${awb} and a.act = ${act} and a.state = 'waiting'`
  return row ?? null
}

/** Locks the accounts of a person until the transaction ends, so that their acts at once see each other's sums. */
export async function lockPerson(tx: Transaction, personId: number): Promise<void> {
  await tx`
    select k.id from employees k
    where k.id = ${personId} or k.id = (select overseen_by from employees where id = ${personId})
    order by k.id for no key update`
}

/** Locks an approval. Of two people who decide at once, the second one waits and then sees it decided. */
export async function lockApproval(tx: Transaction, id: number): Promise<ApprovalState | null> {
  const [row] = await tx<{ state: ApprovalState }[]>`select state from approvals where id = ${id} for update`
  return row?.state ?? null
}

export async function saveDecision(
  tx: Transaction,
  id: number,
  decision: {
    state: 'approved' | 'declined'
    by: number
    at: Date
    reason: string
    alone: boolean
    entryId: number | null
  },
): Promise<void> {
  await tx`
    update approvals set state = ${decision.state}, decided_by = ${decision.by}, decided_at = ${decision.at}, reason = ${decision.reason},
      alone = ${decision.alone}, entry_id = ${decision.entryId},
      preparer_holders = (select holders_of(e, ${decision.at}) from employees e where e.id = prepared_by),
      decider_holders = (select holders_of(e, ${decision.at}) from employees e where e.id = ${decision.by})
    where id = ${id} and state = 'waiting'`
}
