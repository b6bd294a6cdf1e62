import { randomUUID } from 'node:crypto'
import { type CallRequest, egp, shownId } from '@mersal/contract'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { pageOf, pageWindow } from '../../../platform/http/paging.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { scopeOf } from '../../../platform/session/actor.ts'
import { requestDocument } from '../../documents/index.ts'
import { clientInScope } from '../holders.repository.ts'
import { movingOf, requireClient } from '../moving.ts'
import { correctClient } from './corrections.service.ts'
import { checkSelection, openStatement, previewSettlement, statementOf } from './read-statement.service.ts'
import { changeSchedule } from './schedules.service.ts'
import type { Selection } from './selection.ts'
import { offeredWays, wayOf } from './settlements.policy.ts'
import { presentMade } from './settlements.presenter.ts'
import { countSettlements, findSettlements, hasPayoutDetails } from './settlements.repository.ts'
import { isLarge, requireDue, settleClient } from './settlements.service.ts'
import { linesOfRequest, type StatementMakers } from './statement-makers.ts'

type SettlementRequest = Pick<CallRequest<'previewSettlement'>, 'client_id' | 'from' | 'to' | 'awbs'>

function selectionOf({ client_id, from, to, awbs }: SettlementRequest, settledBy: number): Selection {
  return {
    clientId: client_id,
    from: from ?? null,
    to: to ?? null,
    awbs: awbs ? [...new Set(awbs)] : null,
    settledBy,
  }
}

/** The calls about settlements: the preview, the payment, past statements, schedules and corrections. */
export const settlementHandlers = (makers: StatementMakers) =>
  ({
    async previewSettlement({ sql, actor, now }, asked) {
      const preview = await previewSettlement(
        sql,
        scopeOf(actor, 'money.see'),
        selectionOf(asked, actor.id),
        now,
      )
      return { ...preview, ways: offeredWays(actor, await hasPayoutDetails(sql, asked.client_id)) }
    },
    async settleClient(context, { note, net, ...asked }) {
      const { sql, actor, now, language } = context
      const pays = wayOf(actor, asked.pays)
      const moving = movingOf(context, note)
      const selection = selectionOf(asked, actor.id)
      if (!(await isLarge(sql, selection)))
        return settleClient(moving, selection, { shownPiastres: net, pays })
      const { clientId, from, to } = selection
      await requireClient(moving, clientId)
      await checkSelection(sql, selection, now)
      const sums = await statementOf(sql, selection)
      requireDue(sums, net)
      const document_id = await requestDocument(sql, makers.settlement, {
        asker: actor,
        request: {
          clientId,
          from,
          to,
          awbs: null,
          settledBy: actor.id,
          makingId: randomUUID(),
          shownPiastres: net,
          pays,
          note,
          language,
        },
        name: `${shownId('CL', clientId)}.xlsx`,
        total: sums.shipments,
        now,
      })
      return { document_id }
    },
    async listSettlements({ sql, actor }, { client_id, page }) {
      const scope = scopeOf(actor, 'money.see')
      if (!(await clientInScope(sql, client_id, scope))) throw new Refused('not_found', 'unknown_client')
      const [rows, total] = await Promise.all([
        findSettlements(sql, scope, { clientId: client_id, ...pageWindow(page) }),
        countSettlements(sql, client_id),
      ])
      return pageOf(
        rows.map((row) => ({
          ...presentMade(row),
          shipments: row.shipments,
          net: egp(row.net_piastres),
        })),
        page,
        total,
      )
    },
    openSettlement: ({ sql, actor }, { settlement_id }) =>
      openStatement(sql, scopeOf(actor, 'money.see'), settlement_id),
    async exportSettlement(
      { sql, actor, now, language },
      { settlement_id, client_id, format = 'xlsx', ...days },
    ) {
      const scope = scopeOf(actor, 'money.see')
      if (settlement_id === undefined && client_id === undefined) throw Refused.field('client_id', 'required')
      const lines =
        settlement_id !== undefined
          ? { settlementId: settlement_id }
          : selectionOf({ client_id: client_id ?? 0, ...days }, actor.id)
      const { name, total } =
        'settlementId' in lines
          ? await openStatement(sql, scope, lines.settlementId).then((statement) => ({
              name: statement.id_show,
              total: statement.shipment_count,
            }))
          : await previewSettlement(sql, scope, lines, now).then((preview) => ({
              name: preview.client.id_show,
              total: preview.shipment_count,
            }))
      const document_id = await requestDocument(sql, makers[format], {
        asker: actor,
        request: { lines: linesOfRequest(lines), language },
        name: `${name}.${format}`,
        total,
        now,
      })
      return { document_id }
    },
    saveSettlementSchedule: (context, { client_id, ...asked }) =>
      changeSchedule(movingOf(context, ''), client_id, asked),
    correctClient: (context, { client_id, gets, amount, note }) =>
      correctClient(movingOf(context, note), client_id, gets === 'client' ? amount : -amount),
  }) satisfies Partial<Handlers>
