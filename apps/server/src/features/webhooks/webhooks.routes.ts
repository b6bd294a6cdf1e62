import { type Language, limits } from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageWindow } from '../../platform/http/paging.ts'
import { Refused } from '../../platform/http/refused.ts'
import { type EmployeeActor, scopeOf } from '../../platform/session/actor.ts'
import { openSecret } from '../../platform/session/sealed-secret.ts'
import { deliveriesOfTarget, findDelivery, triesOf } from './deliveries/deliveries.repository.ts'
import { replayDead, replayOne, sendTest } from './deliveries/replay.service.ts'
import {
  countOpenMessages,
  findClientOfTargets,
  findTarget,
  type TargetRecord,
  targetsOfClient,
} from './targets/targets.repository.ts'
import {
  addTarget,
  changeTarget,
  type Keeping,
  removeTarget,
  rotateSecret,
  switchTarget,
} from './targets/targets.service.ts'
import { presentDelivery, presentTarget, presentTry } from './webhooks.presenter.ts'

const mostCounted = 10_000

type Reading = { sql: Sql; actor: EmployeeActor; now: Date; language: Language }

async function open({ sql, actor }: Reading, id: number): Promise<TargetRecord> {
  const target = await findTarget(sql, id, scopeOf(actor, 'clients.edit'))
  if (!target) throw new Refused('not_found', 'not_found')
  return target
}

async function present(reading: Reading, target: TargetRecord) {
  return presentTarget(target, await countOpenMessages(reading.sql, target.id), reading)
}

/** Calls about webhooks and their messages, for those who may edit the client. */
export function webhookHandlers(keeping: Keeping) {
  return {
    async listWebhooks(reading, { client_id }) {
      const { sql, actor } = reading
      const scope = scopeOf(actor, 'clients.edit')
      const client = await findClientOfTargets(sql, client_id, scope)
      if (!client) throw new Refused('not_found', 'not_found')
      const targets = await targetsOfClient(sql, client_id, scope)
      const { id, name, in_development } = client
      return {
        client: { id, name, sandbox: in_development },
        list_items: await Promise.all(targets.map((target) => present(reading, target))),
      }
    },
    openWebhook: async (reading, { webhook_id }) => present(reading, await open(reading, webhook_id)),
    createWebhook: ({ sql: tx, actor, now }, { client_id, ...fields }) =>
      addTarget({ tx, actor, now, ...keeping }, client_id, fields),
    updateWebhook: ({ sql: tx, actor, now }, { webhook_id, ...fields }) =>
      changeTarget({ tx, actor, now, ...keeping }, webhook_id, fields),
    setWebhookActive: ({ sql: tx, actor, now }, { webhook_id, active }) =>
      switchTarget({ tx, actor, now, ...keeping }, webhook_id, active),
    rotateWebhookSecret: ({ sql: tx, actor, now }, { webhook_id }) =>
      rotateSecret({ tx, actor, now, ...keeping }, webhook_id),
    async revealWebhookSecret(reading, { webhook_id }) {
      const { secret_sealed, secret_by, secret_at } = await open(reading, webhook_id)
      const until = new Date(secret_at.getTime() + limits.webhook.secretShownMinutes * 60_000)
      if (secret_by !== reading.actor.id || until <= reading.now)
        throw new Refused('conflict', 'webhook_secret_over')
      return { secret: openSecret(keeping.key, secret_sealed), until: until.toISOString() }
    },
    deleteWebhook: ({ sql: tx, actor, now }, { webhook_id }) =>
      removeTarget({ tx, actor, now, ...keeping }, webhook_id),
    testWebhook: ({ sql: tx, actor, now }, { webhook_id }) => sendTest({ tx, actor, now }, webhook_id),

    async listWebhookDeliveries(reading, { webhook_id, state = null, page }) {
      const target = await open(reading, webhook_id)
      const found = { state, mostCounted, ...pageWindow(page) }
      const { rows, total } = await deliveriesOfTarget(reading.sql, target.id, found)
      const counted = Math.min(total, mostCounted)
      return {
        list_items: rows.map((row) => presentDelivery(row, reading.language)),
        page,
        total: counted,
        total_pages: Math.ceil(counted / limits.pageSize),
        more: total > mostCounted,
      }
    },
    async openWebhookDelivery({ sql, actor, language }, { delivery_id }) {
      const found = await findDelivery(sql, delivery_id, scopeOf(actor, 'clients.edit'))
      if (!found) throw new Refused('not_found', 'not_found')
      const tries = await triesOf(sql, delivery_id)
      return {
        ...presentDelivery(found, language),
        body: found.body,
        tries: tries.map((tried) => presentTry(tried, language)),
      }
    },
    replayWebhookDelivery: ({ sql: tx, actor, now }, { delivery_id }) =>
      replayOne({ tx, actor, now }, delivery_id),
    replayDeadWebhooks: ({ sql: tx, actor, now }, { webhook_id }) =>
      replayDead({ tx, actor, now }, webhook_id),
  } satisfies Partial<Handlers>
}
