import { limits, walletActions } from '@mersal/contract'
import { type EmployeeActor, scopeOf } from '../../platform/actor.ts'
import type { Transaction } from '../../platform/database.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { pageWindow } from '../../platform/paging.ts'
import { Refused } from '../../platform/refused.ts'
import { egp } from '../shipments/index.ts'
import { type BalanceRecord, currentHoldings, type WalletRecord, walletPage } from './wallet.repository.ts'
import {
  bankSafe,
  type Moving,
  receiveFromClient,
  repayShortage,
  settleClient,
  writeOffShortage,
} from './wallet.service.ts'

function moving(
  { sql, actor, now }: { sql: Transaction; actor: EmployeeActor; now: Date },
  note: string,
): Moving {
  return { tx: sql, actor, now, note }
}

function presentMovement({ id, staff_name, role, kind, piastres, at }: WalletRecord) {
  const action = walletActions.find((known) => known === kind)
  return action && { id, staff_name, permission: role, action, amount: egp(piastres), date: at.toISOString() }
}

export const walletHandlers = {
  async listWallet({ sql, actor }, { page }) {
    const { rows, total } = await walletPage(sql, scopeOf(actor, 'money.see'), pageWindow(page))
    return {
      list_items: rows.flatMap((row) => presentMovement(row) ?? []),
      page,
      total,
      total_pages: Math.ceil(total / limits.pageSize),
    }
  },
  async listBalances({ sql, actor }) {
    const holdings = await currentHoldings(sql, scopeOf(actor, 'money.see'))
    const of = (holder: 'courier' | 'safe' | 'client' | 'bank') =>
      holdings.filter((holding) => holding.holder === holder)
    const plain = ({ id, name, piastres }: BalanceRecord) => ({ id, name, amount: egp(piastres) })
    const [bank] = of('bank')
    return {
      couriers: of('courier').map(({ id, name, piastres, receivable_piastres }) => ({
        id,
        name,
        cash: egp(piastres),
        receivable: egp(receivable_piastres),
      })),
      safes: of('safe').map(plain),
      clients: of('client').map(plain),
      bank: bank ? egp(bank.piastres) : null,
    }
  },
  bankSafe: (context, { branch_id, amount, note }) => bankSafe(moving(context, note), branch_id, amount),
  repayShortage: (context, { employee_id, amount, note }) =>
    repayShortage(moving(context, note), employee_id, amount),
  writeOffShortage: (context, { employee_id, amount, note }) =>
    writeOffShortage(moving(context, note), employee_id, amount),
  receiveFromClient(context, { client_id, amount, into, branch_id, note }) {
    if (into === 'bank') return receiveFromClient(moving(context, note), client_id, amount, 'bank')
    if (branch_id === undefined) throw Refused.field('branch_id', 'required')
    return receiveFromClient(moving(context, note), client_id, amount, { safeOfBranchId: branch_id })
  },
  settleClient: (context, { client_id, note }) => settleClient(moving(context, note), client_id),
} satisfies Partial<Handlers>
