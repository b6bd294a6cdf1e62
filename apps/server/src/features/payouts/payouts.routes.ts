import { egp, maskedAccount, reachOf } from '@mersal/contract'
import { foldSearch } from '../../platform/database/fold-search.ts'
import type { AppParts } from '../../platform/feature.ts'
import { type Handlers, preparing } from '../../platform/http/handlers.ts'
import { likePattern, pageOf, pageWindow } from '../../platform/http/paging.ts'
import { Refused } from '../../platform/http/refused.ts'
import { scopeOf } from '../../platform/session/actor.ts'
import { countForApprover } from '../approvals/index.ts'
import { movingOf } from '../wallet/index.ts'
import { presentBatch, presentFailed, presentLine } from './batches/batches.presenter.ts'
import { countBatches, findBatches, sumsByMethod } from './batches/batches.repository.ts'
import { closePayoutBatch, exportBatch } from './batches/batches.service.ts'
import { isUnderWay } from './batches/end-lines.policy.ts'
import { endLine } from './batches/end-lines.service.ts'
import { countLines, findLines } from './batches/lines.repository.ts'
import { failedLastTime, pageOfOpenClients, sumOpenClients } from './batches/open-payouts.repository.ts'
import { preparePayouts, previewPayouts } from './batches/prepare.service.ts'
import { sendCode } from './cash/cash-codes.service.ts'
import { listFormats } from './formats/formats.repository.ts'
import { removeFormat, saveFormat } from './formats/formats.service.ts'
import { importResults, readAnswer } from './results/results.service.ts'

/** The calls about batches of payouts and the files of banks. */
export const batchHandlers = ({ key }: Pick<AppParts, 'key'>) =>
  ({
    async listOpenPayouts({ sql, actor, now, language }, { page, search }) {
      const scope = scopeOf(actor, 'money.see')
      const pattern = likePattern(foldSearch(search))
      const [rows, sums] = await Promise.all([
        pageOfOpenClients(sql, scope, { pattern, at: now, language, ...pageWindow(page) }),
        sumOpenClients(sql, scope, { pattern, at: now }),
      ])
      const failed = await failedLastTime(
        sql,
        rows.map(({ id }) => id),
        now,
      )
      const clients = rows.map(({ piastres, since, account, branch_name, ...row }) => ({
        ...row,
        amount: egp(piastres),
        since: since.toISOString(),
        account: row.method === 'cash' ? (branch_name ?? '') : maskedAccount(account ?? ''),
        failed: presentFailed(failed.get(row.id)),
      }))
      return {
        ...pageOf(clients, page, sums.total),
        amount: egp(sums.piastres),
        without_details: sums.without_details,
        under_way: egp(sums.under_way),
      }
    },
    preparePayouts: (context, request) => preparePayouts(movingOf(context, request.note), request),
    previewPayouts: ({ sql, now }, request) => previewPayouts(sql, request, now),
    async listPayoutBatches({ sql, actor }, { page, state: asked }) {
      const scope = scopeOf(actor, 'money.see')
      const state = asked ?? null
      const [rows, total] = await Promise.all([
        findBatches(sql, scope, { state, ...pageWindow(page) }),
        countBatches(sql, scope, state),
      ])
      return pageOf(rows.map(presentBatch), page, total)
    },
    async openPayoutBatch({ sql, actor, now }, { batch_id }) {
      const scope = scopeOf(actor, 'money.see')
      const [[batch], methods] = await Promise.all([
        findBatches(sql, scope, { id: batch_id }),
        sumsByMethod(sql, scope, batch_id),
      ])
      if (!batch) throw new Refused('not_found', 'not_found')
      const acts = isUnderWay(batch.state) && reachOf(actor.role, 'money.pay-out') !== 'none'
      const approvalId = batch.state === 'prepared' ? batch.approval_id : null
      return {
        ...presentBatch(batch),
        approval_id: approvalId,
        may_approve:
          approvalId !== null &&
          (await countForApprover(sql, scopeOf(actor, 'money.approve'), actor.id, now, approvalId)) > 0,
        methods: methods.map(({ method, lines, piastres, paid_piastres, open_piastres }) => ({
          method,
          lines,
          amount: egp(piastres),
          paid: egp(paid_piastres),
          open: egp(open_piastres),
        })),
        may_export: acts && batch.open_lines > 0,
        may_close: acts && batch.open_lines === 0,
      }
    },
    async listPayoutLines({ sql, actor, language }, { batch_id, page, state: asked }) {
      const scope = scopeOf(actor, 'money.see')
      const [batch] = await findBatches(sql, scope, { id: batch_id })
      if (!batch) throw new Refused('not_found', 'not_found')
      const which = { batchId: batch_id, state: asked ?? null }
      const [rows, total] = await Promise.all([
        findLines(sql, scope, { ...which, ...pageWindow(page) }, language),
        countLines(sql, scope, which),
      ])
      const lines = rows.map((row) => presentLine(row, batch.state, actor))
      return pageOf(lines, page, total)
    },
    exportPayoutBatch: exportBatch,
    closePayoutBatch,
    endPayoutLine: ({ sql, actor, now, language, company }, request) =>
      endLine({ tx: sql, actor, now, language, company, key }, request),
    sendPayoutCode: ({ sql, actor, now, company }, request) =>
      sendCode({ tx: sql, actor, now, company, key }, request),
    importPayoutResults: preparing('importPayoutResults', {
      within: 'files',
      prepare: ({ sql }, request) => readAnswer(sql, request),
      act: importResults,
    }),
    listPayoutFormats: async ({ sql }) => ({ list_items: await listFormats(sql) }),
    savePayoutFormat: saveFormat,
    deletePayoutFormat: removeFormat,
  }) satisfies Partial<Handlers>
