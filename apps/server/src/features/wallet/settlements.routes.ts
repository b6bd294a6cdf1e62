import { egp, limits } from '@mersal/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageWindow } from '../../platform/http/paging.ts'
import { Refused } from '../../platform/http/refused.ts'
import { scopeOf } from '../../platform/session/actor.ts'
import { requestDocument } from '../documents/index.ts'
import { balanceOf } from '../ledger/index.ts'
import { adjustmentsOf } from './adjustments.repository.ts'
import { clientInScope } from './holders.repository.ts'
import { movingOf } from './moving.ts'
import { presentMade, presentStatement, presentUnwitnessed, presentWaiting } from './settlements.presenter.ts'
import {
  compensationsOf,
  countSettlements,
  findSettlements,
  paymentsToSettle,
  shipmentsToSettle,
  unwitnessedShipments,
  waitingSettlements,
} from './settlements.repository.ts'
import { openStatement, settleClient } from './settlements.service.ts'
import { statementMaker } from './statement-maker.ts'

/** The calls about settlements: the preview, the payment, and past statements. */
export const settlementHandlers = {
  async previewSettlement({ sql, actor }, { client_id }) {
    const client = await clientInScope(sql, client_id, scopeOf(actor, 'money.see'))
    if (!client) throw new Refused('not_found', 'unknown_client')
    const [shipments, payments, compensations, adjustments, payable, unwitnessed, waiting] =
      await Promise.all([
        shipmentsToSettle(sql, client_id, { locked: false }),
        paymentsToSettle(sql, client_id, { locked: false }),
        compensationsOf(sql, { clientId: client_id, locked: false }),
        adjustmentsOf(sql, { clientId: client_id, locked: false }),
        balanceOf(sql, 'merchant_payable', client_id),
        unwitnessedShipments(sql, client_id),
        waitingSettlements(sql, client_id),
      ])
    return {
      ...presentStatement(client, { shipments, payments, compensations, adjustments }),
      owed: egp(-payable),
      unwitnessed: presentUnwitnessed(unwitnessed),
      waiting: presentWaiting(waiting),
    }
  },
  settleClient: (context, { client_id, note, net }) => settleClient(movingOf(context, note), client_id, net),
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
  openSettlement: ({ sql, actor }, { settlement_id }) =>
    openStatement(sql, scopeOf(actor, 'money.see'), settlement_id),
  async exportSettlement({ sql, actor, now, language }, { settlement_id }) {
    const { id_show } = await openStatement(sql, scopeOf(actor, 'money.see'), settlement_id)
    const document_id = await requestDocument(sql, statementMaker, {
      asker: actor,
      request: { settlement_id, language },
      name: `${id_show}.xlsx`,
      total: 1,
      now,
    })
    return { document_id }
  },
} satisfies Partial<Handlers>
