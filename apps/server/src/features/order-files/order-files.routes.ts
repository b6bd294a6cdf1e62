import { formatAwb, limits } from '@mersal/contract'
import { type Handlers, preparing } from '../../platform/http/handlers.ts'
import { pageOf } from '../../platform/http/paging.ts'
import { scopeOf } from '../../platform/session/actor.ts'
import { requestDocument } from '../documents/index.ts'
import type { announcements } from '../messages/index.ts'
import type { BarredPhones } from '../standing/index.ts'
import { correctFileOrder, discardOrderFile, mapOrderFile } from './correcting.service.ts'
import { confirmOrderFile } from './creating.service.ts'
import { presentOrder } from './file-orders.presenter.ts'
import { countOrders, pageCreated, pageOrders } from './file-orders.repository.ts'
import { presentFile, presentSummary } from './order-files.presenter.ts'
import { pageFiles } from './order-files.repository.ts'
import { refusedRowsMaker } from './refused-rows.ts'
import { requireRows, seeFile } from './see-file.ts'
import { readUpload, uploadOrderFile } from './upload.service.ts'

/** The calls about order files of the clients for whom the caller may create orders. */
export const orderFileHandlers = (
  barredPhones: BarredPhones,
  announcementOf: ReturnType<typeof announcements>,
) =>
  ({
    uploadOrderFile: preparing('uploadOrderFile', {
      within: 'files',
      prepare: ({ sql, actor, company }, request) => readUpload(sql, request, { actor, company }),
      act: ({ sql, actor, company, now }, request, read) =>
        uploadOrderFile(sql, request, { actor, company, now, read }),
    }),
    async openOrderFile({ sql, actor, company, now }, { order_file_id }) {
      const file = await seeFile(sql, order_file_id, scopeOf(actor, 'shipments.work'))
      const [counted, announcement] = await Promise.all([
        countOrders(sql, [file.id]),
        announcementOf(sql, company, now),
      ])
      return presentFile(file, counted, announcement)
    },
    async listOrderFiles({ sql, actor }, { page, client_id }) {
      const scope = scopeOf(actor, 'shipments.work')
      const { files, total } = await pageFiles(sql, { page, clientId: client_id ?? null, scope })
      const counted = await countOrders(
        sql,
        files.map(({ id }) => id),
      )
      return pageOf(
        files.map((file) => presentSummary(file, counted)),
        page,
        total,
      )
    },
    async listFileOrders({ sql, actor, language }, { order_file_id, page, state, per_page }) {
      const file = await seeFile(sql, order_file_id, scopeOf(actor, 'shipments.work'))
      requireRows(file)
      const window = { state: state ?? null, limit: per_page, offset: (page - 1) * per_page }
      const [orders, counted] = await Promise.all([
        pageOrders(sql, file.id, window),
        countOrders(sql, [file.id]),
      ])
      const total = counted
        .filter((count) => state === undefined || count.state === state)
        .reduce((sum, count) => sum + count.orders, 0)
      return pageOf(
        orders.map((order) => presentOrder(order, language)),
        page,
        total,
        per_page,
      )
    },
    async listFileAwbs({ sql, actor }, { order_file_id, part }) {
      const file = await seeFile(sql, order_file_id, scopeOf(actor, 'shipments.work'))
      requireRows(file)
      const limit = limits.labelsACall
      const created = await pageCreated(sql, file.id, { limit, offset: (part - 1) * limit })
      return { awbs: created.map(formatAwb) }
    },
    correctFileOrder: ({ sql, actor, company, now, language }, request) =>
      correctFileOrder(sql, request, { actor, company, now, language, barredPhones }),
    mapOrderFile: ({ sql, actor, now }, request) => mapOrderFile(sql, request, { actor, now }),
    confirmOrderFile: ({ sql, actor, now }, request) => confirmOrderFile(sql, request, { actor, now }),
    async askRefusedRows({ sql, actor, now, language }, { order_file_id }) {
      const file = await seeFile(sql, order_file_id, scopeOf(actor, 'shipments.work'))
      requireRows(file)
      const document_id = await requestDocument(sql, refusedRowsMaker, {
        asker: actor,
        request: { fileId: file.id, language },
        name: `${file.name.replace(/\.(csv|xlsx|txt)$/i, '')}-refused.csv`,
        total: 0,
        now,
      })
      return { document_id }
    },
    discardOrderFile: ({ sql, actor, now }, request) => discardOrderFile(sql, request, { actor, now }),
  }) satisfies Partial<Handlers>
