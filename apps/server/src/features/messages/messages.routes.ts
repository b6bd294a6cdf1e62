import { egp } from '@mersal/contract'
import { dayInCairo } from '../../platform/company/day-in-cairo.ts'
import { requireRange } from '../../platform/http/day-range.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOfCounted } from '../../platform/http/paging.ts'
import { Refused } from '../../platform/http/refused.ts'
import { scopeOf } from '../../platform/session/actor.ts'
import { consoleScope } from '../shipment-records/index.ts'
import { readShipment } from '../shipments/index.ts'
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

const clientsShown = 20

export function messageHandlers({ channels, publicUrl }: Pick<Sending, 'channels' | 'publicUrl'>) {
  return {
    ...stoppedPhoneHandlers,
    async listMessages({ sql, actor }, { page, per_page, ...asked }) {
      const filter = {
        ...scopeOf(actor, 'messages.see'),
        state: asked.state ?? null,
        channel: asked.channel ?? null,
        event: asked.event ?? null,
        fromDay: asked.from_date ?? null,
        toDay: asked.to_date ?? null,
        clientId: asked.client_id ?? null,
        awb: asked.awb ?? null,
      }
      const window = { limit: per_page, offset: (page - 1) * per_page }
      const { rows, total } = await pageOfMessages(sql, filter, window)
      return pageOfCounted(
        rows.map((row) => presentMessage(row, actor.role)),
        page,
        total,
        per_page,
      )
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
        countByState(sql, { ...filter, fromDay: day, toDay: day }),
        costByClient(sql, { ...filter, from: `${day.slice(0, 7)}-01` }),
      ])
      return {
        today: today.map(({ state, messages }) => ({ state, messages })),
        cost_today: costOf(today),
        cost_this_month: costOf(clients),
        clients: clients
          .slice(0, clientsShown)
          .map(({ piastres, ...client }) => ({ ...client, cost: egp(piastres) })),
      }
    },
    async countMessages({ sql, actor }, { from_date, to_date, client_id }) {
      requireRange({ from_date, to_date })
      const states = await countByState(sql, {
        ...scopeOf(actor, 'messages.see'),
        fromDay: from_date,
        toDay: to_date,
        clientId: client_id ?? null,
      })
      return { states: states.map(({ state, messages }) => ({ state, messages })), cost: costOf(states) }
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

function costOf(rows: readonly { piastres: number }[]): number {
  return egp(rows.reduce((total, { piastres }) => total + piastres, 0))
}
