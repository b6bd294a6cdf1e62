import { limits } from '@mersal/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageWindow } from '../../platform/http/paging.ts'
import { Refused } from '../../platform/http/refused.ts'
import { scopeOf } from '../../platform/session/actor.ts'
import { balanceOf } from '../ledger/index.ts'
import { egp } from '../shipments/index.ts'
import { clientInScope } from './holders.repository.ts'
import { presentMade, presentStatement } from './settlements.presenter.ts'
import {
  countSettlements,
  findSettlements,
  paymentsOfSettlement,
  paymentsToSettle,
  shipmentsOfSettlement,
  shipmentsToSettle,
} from './settlements.repository.ts'
import { settleClient } from './settlements.service.ts'

/** Paying clients: what is due, the payment, and the statements of those that were made. */
export const settlementHandlers = {
  async previewSettlement({ sql, actor }, { client_id }) {
    const client = await clientInScope(sql, client_id, scopeOf(actor, 'money.see'))
    if (!client) throw new Refused('not_found', 'unknown_client')
    const [shipments, payments, payable] = await Promise.all([
      shipmentsToSettle(sql, client_id, { locked: false }),
      paymentsToSettle(sql, client_id, { locked: false }),
      balanceOf(sql, 'merchant_payable', client_id),
    ])
    return { ...presentStatement(client, shipments, payments), owed: egp(-payable) }
  },
  settleClient: ({ sql, actor, now }, { client_id, note, net }) =>
    settleClient({ tx: sql, actor, now, note }, client_id, net),
  async listSettlements({ sql, actor }, { client_id, page }) {
    const scope = scopeOf(actor, 'money.see')
    if (!(await clientInScope(sql, client_id, scope))) throw new Refused('not_found', 'unknown_client')
    const [rows, total] = await Promise.all([
      findSettlements(sql, scope, { clientId: client_id, ...pageWindow(page) }),
      countSettlements(sql, client_id),
    ])
    return {
      list_items: rows.map((row) => ({
        ...presentMade(row),
        shipments: row.shipments,
        net: egp(row.net_piastres),
      })),
      page,
      total,
      total_pages: Math.ceil(total / limits.pageSize),
    }
  },
  async openSettlement({ sql, actor }, { settlement_id }) {
    const scope = scopeOf(actor, 'money.see')
    const [settlement] = await findSettlements(sql, scope, { id: settlement_id })
    const client = settlement && (await clientInScope(sql, settlement.client_id, scope))
    if (!client) throw new Refused('not_found', 'not_found')
    const [shipments, payments] = await Promise.all([
      shipmentsOfSettlement(sql, settlement_id),
      paymentsOfSettlement(sql, settlement_id),
    ])
    return {
      ...presentStatement(client, shipments, payments),
      ...presentMade(settlement),
      note: settlement.note,
    }
  },
} satisfies Partial<Handlers>
