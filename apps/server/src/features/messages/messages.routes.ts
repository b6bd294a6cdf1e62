import { egp } from '@mersal/contract'
import { dayInCairo } from '../../platform/company/day-in-cairo.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { Refused } from '../../platform/http/refused.ts'
import { scopeOf } from '../../platform/session/actor.ts'
import { consoleScope, readShipment } from '../shipments/index.ts'
import { presentMessage } from './reads/messages.presenter.ts'
import {
  costByClient,
  countByState,
  messagesOfShipment,
  pageOfMessages,
} from './reads/messages.repository.ts'
import { sendAgain } from './reads/send-again.service.ts'
import type { Sending } from './sending/sending.ts'
import { stoppedPhoneOf } from './stopped/stopped-phones.repository.ts'
import { presentStopped, stoppedPhoneHandlers } from './stopped/stopped-phones.routes.ts'
import { resumeScope } from './stopped/stopped-phones.service.ts'
import {
  changeRates,
  changeTemplate,
  listTemplates,
  previewTemplate,
  testTemplate,
} from './templates/templates.service.ts'

/** A list counts up to this many messages. With more it sets `more`. */
const mostCounted = 10_000
const clientsShown = 20

export function messageHandlers({ channels, publicUrl }: Pick<Sending, 'channels' | 'publicUrl'>) {
  return {
    ...stoppedPhoneHandlers,
    async listMessages({ sql, actor }, { page, per_page, state, channel, event, day, client_id, awb }) {
      const filter = {
        ...scopeOf(actor, 'messages.see'),
        state: state ?? null,
        channel: channel ?? null,
        event: event ?? null,
        day: day ?? null,
        clientId: client_id ?? null,
        awb: awb ?? null,
      }
      const window = { limit: per_page, offset: (page - 1) * per_page, mostCounted: mostCounted + 1 }
      const { rows, total } = await pageOfMessages(sql, filter, window)
      const counted = Math.min(total, mostCounted)
      return {
        list_items: rows.map((row) => presentMessage(row, actor.role)),
        page,
        total: counted,
        total_pages: Math.ceil(counted / per_page),
        ...(total > mostCounted && { more: true }),
      }
    },
    async listMessagesOfShipment({ sql, actor }, { awb }) {
      const shipment = await readShipment(sql, awb, consoleScope(actor, 'messages.see'))
      if (!shipment) throw new Refused('not_found', 'shipment_not_found')
      const [rows, stopped] = await Promise.all([
        messagesOfShipment(sql, awb),
        stoppedPhoneOf(sql, awb, resumeScope(actor)),
      ])
      return {
        list_items: rows.map((row) => presentMessage(row, actor.role)),
        stopped: stopped ? presentStopped(stopped, actor.role) : null,
      }
    },
    async viewMessageFigures({ sql, actor, now }, { client_id }) {
      const filter = { ...scopeOf(actor, 'messages.see'), clientId: client_id ?? null }
      const day = dayInCairo(now)
      const [today, clients] = await Promise.all([
        countByState(sql, { ...filter, day }),
        costByClient(sql, { ...filter, from: `${day.slice(0, 7)}-01` }),
      ])
      const sum = (rows: readonly { piastres: number }[]) =>
        egp(rows.reduce((total, { piastres }) => total + piastres, 0))
      return {
        today: today.map(({ state, messages }) => ({ state, messages })),
        cost_today: sum(today),
        cost_this_month: sum(clients),
        clients: clients
          .slice(0, clientsShown)
          .map(({ piastres, ...client }) => ({ ...client, cost: egp(piastres) })),
      }
    },
    sendMessageAgain: ({ sql: tx, actor, now }, { id }) => sendAgain({ tx, actor, now, channels }, id),
    listMessageTemplates: ({ sql, now }) => listTemplates({ sql, channels, now }),
    saveMessageTemplate: ({ sql: tx, actor, now }, edited) => changeTemplate({ tx, actor, now }, edited),
    previewMessageTemplate: async ({ company, now }, edited) =>
      previewTemplate({ company, publicUrl, now }, edited),
    testMessageTemplate: ({ sql: tx, actor, now }, wanted) =>
      testTemplate({ tx, actor, now, channels }, wanted),
    saveMessageRates: ({ sql: tx, actor, now }, rates) => changeRates({ tx, actor, now }, rates),
  } satisfies Partial<Handlers>
}
