import type { Role, ShipmentStatus } from '@mersal/contract'
import type { Scope } from '../../platform/actor.ts'
import type { Sql, Transaction } from '../../platform/database.ts'
import type { EntryKind } from '../ledger/index.ts'

export type WalletRecord = {
  id: number
  staff_name: string | null
  role: Role | null
  kind: EntryKind
  piastres: number
  at: Date
}

/** A page of the money that staff moved (of a hand-in, what was counted), newest first: of the whole company, or touching a safe, courier or client in scope. */
export async function walletPage(
  sql: Sql,
  scope: Scope,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: WalletRecord[]; total: number }> {
  const inScope = sql`
    e.kind not in ('delivered', 'delivery_undone', 'returned', 'history')
    and (${scope.branchIds}::bigint[] is null or exists (
      select from ledger_postings p join accounts a on a.id = p.account_id
        left join employees w on w.id = a.employee_id
        left join clients c on c.id = a.client_id
        left join branches b on b.manager_id = c.manager_id
      where p.entry_id = e.id and coalesce(a.branch_id, w.branch_id, b.id) = any(${scope.branchIds}::bigint[])))`
  const [rows, totals] = await Promise.all([
    sql<WalletRecord[]>`
      select e.id, s.first_name || ' ' || s.last_name as staff_name, s.role, e.kind, e.at,
        (select coalesce(sum(p.piastres), 0) from ledger_postings p join accounts a on a.id = p.account_id
          where p.entry_id = e.id and p.piastres > 0 and (e.kind <> 'collected' or a.kind = 'branch_safe'))::bigint as piastres
      from ledger_entries e left join employees s on s.id = e.employee_id
      where ${inScope} order by e.id desc limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`select count(*) as total from ledger_entries e where ${inScope}`,
  ])
  return { rows, total: totals[0]?.total ?? 0 }
}

export type BalanceRecord = {
  /** courier, safe, client or bank */
  holder: string
  id: number
  name: string
  piastres: number
  receivable_piastres: number
}

/** What everyone in scope holds now. The bank is the whole company's, so it is left out of a narrower scope. */
export async function currentHoldings(sql: Sql, scope: Scope): Promise<BalanceRecord[]> {
  return sql<BalanceRecord[]>`
    select 'courier' as holder, e.id, e.first_name || ' ' || e.last_name as name,
      cash.piastres, receivable.piastres as receivable_piastres
    from employees e
    join current_balances cash on cash.employee_id = e.id and cash.kind = 'courier_cash'
    join current_balances receivable on receivable.employee_id = e.id and receivable.kind = 'courier_receivable'
    where e.role = 'delivery' and (${scope.branchIds}::bigint[] is null or e.branch_id = any(${scope.branchIds}::bigint[]))
    union all
    select 'safe', b.id, b.name, s.piastres, 0
    from branches b join current_balances s on s.branch_id = b.id and s.kind = 'branch_safe'
    where ${scope.branchIds}::bigint[] is null or b.id = any(${scope.branchIds}::bigint[])
    union all
    select 'client', c.id, c.name, -p.piastres, 0
    from clients c join current_balances p on p.client_id = c.id
    where ${scope.branchIds}::bigint[] is null or exists (
      select from branches b where b.manager_id = c.manager_id and b.id = any(${scope.branchIds}::bigint[]))
    union all
    select 'bank', 0, '', piastres, 0 from current_balances where kind = 'bank' and ${scope.branchIds}::bigint[] is null
    order by holder, id`
}

/** The branch of a delivery boy, when `scope` reaches it. */
export async function courierInScope(
  sql: Sql,
  employeeId: number,
  scope: Scope,
): Promise<{ branch_id: number | null } | null> {
  const [row] = await sql<{ branch_id: number | null }[]>`
    select branch_id from employees
    where id = ${employeeId} and role = 'delivery'
      and (${scope.branchIds}::bigint[] is null or branch_id = any(${scope.branchIds}::bigint[]))`
  return row ?? null
}

export async function isBranchInScope(sql: Sql, branchId: number, scope: Scope): Promise<boolean> {
  const [row] = await sql<{ id: number }[]>`
    select id from branches
    where id = ${branchId} and deleted_at is null
      and (${scope.branchIds}::bigint[] is null or id = any(${scope.branchIds}::bigint[]))`
  return row !== undefined
}

/** The branches of a client's manager; null when the client is not in scope. */
export async function branchesOfClient(sql: Sql, clientId: number, scope: Scope): Promise<number[] | null> {
  const [row] = await sql<{ branch_ids: number[] }[]>`
    select array(select b.id from branches b where b.manager_id = c.manager_id) as branch_ids
    from clients c
    where c.id = ${clientId} and (${scope.branchIds}::bigint[] is null or exists (
      select from branches b where b.manager_id = c.manager_id and b.id = any(${scope.branchIds}::bigint[])))`
  return row?.branch_ids ?? null
}

export type ToSettle = {
  awb: number
  status: ShipmentStatus
  cod_piastres: number
  merchant_share_piastres: number
  receiver_pays_fee: boolean
  fees_piastres: number
  tax_piastres: number
  return_fees_piastres: number
  return_tax_piastres: number
}

/** Locks what a client is to be paid for: collected or returned, and in no settlement yet. */
export async function lockShipmentsToSettle(tx: Transaction, clientId: number): Promise<ToSettle[]> {
  return tx<ToSettle[]>`
    select awb, status, cod_piastres, merchant_share_piastres, receiver_pays_fee, fees_piastres, tax_piastres,
      return_fees_piastres, return_tax_piastres
    from shipments
    where client_id = ${clientId} and settlement_id is null and status in ('collected', 'returned') and not sandbox
    order by awb for update`
}

/** Notes what a client paid, until a settlement counts it. */
export async function insertClientPayment(
  tx: Transaction,
  { clientId, piastres, at }: { clientId: number; piastres: number; at: Date },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into client_payments (client_id, piastres, at) values (${clientId}, ${piastres}, ${at}) returning id`
  if (!row) throw new Error('a payment was not written')
  return row.id
}

/** Locks what a client paid us and no settlement counts yet; answers its sum in piastres. */
export async function lockPaymentsToSettle(
  tx: Transaction,
  clientId: number,
): Promise<{ ids: number[]; piastres: number }> {
  const rows = await tx<{ id: number; piastres: number }[]>`
    select id, piastres from client_payments where client_id = ${clientId} and settlement_id is null order by id for update`
  return { ids: rows.map(({ id }) => id), piastres: rows.reduce((sum, { piastres }) => sum + piastres, 0) }
}

export async function insertSettlement(
  tx: Transaction,
  settlement: {
    clientId: number
    codPiastres: number
    feesPiastres: number
    taxPiastres: number
    paidInPiastres: number
    netPiastres: number
    awbs: number[]
    paymentIds: number[]
    paidBy: number
    at: Date
  },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into settlements (client_id, cod_piastres, fees_piastres, tax_piastres, paid_in_piastres, net_piastres, shipments, paid_by, at)
    values (${settlement.clientId}, ${settlement.codPiastres}, ${settlement.feesPiastres}, ${settlement.taxPiastres}, ${settlement.paidInPiastres},
      ${settlement.netPiastres}, ${settlement.awbs.length}, ${settlement.paidBy}, ${settlement.at})
    returning id`
  if (!row) throw new Error('a settlement was not written')
  await Promise.all([
    tx`update shipments set settlement_id = ${row.id} where awb = any(${settlement.awbs}::bigint[])`,
    tx`update client_payments set settlement_id = ${row.id} where id = any(${settlement.paymentIds}::bigint[])`,
  ])
  return row.id
}
