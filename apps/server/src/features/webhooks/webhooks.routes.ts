import { type Language, limits } from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOfCounted, pageWindow } from '../../platform/http/paging.ts'
import { Refused } from '../../platform/http/refused.ts'
import { type EmployeeActor, scopeOf } from '../../platform/session/actor.ts'
import { openSecret } from '../../platform/session/sealed-secret.ts'
import { attemptsOf, deliveriesOfTarget, findDelivery } from './deliveries/deliveries.repository.ts'
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
  removeTarget,
  rotateSecret,
  switchTarget,
  type TargetParts,
} from './targets/targets.service.ts'
import { presentAttempt, presentDelivery, presentTarget } from './webhooks.presenter.ts'

type WebhookRead = { sql: Sql; actor: EmployeeActor; now: Date; language: Language }

async function open({ sql, actor }: WebhookRead, id: number): Promise<TargetRecord> {
  const target = await findTarget(sql, id, scopeOf(actor, 'clients.edit'))
  if (!target) throw new Refused('not_found', 'not_found')
  return target
}

async function present(context: WebhookRead, target: TargetRecord) {
  return presentTarget(target, await countOpenMessages(context.sql, target.id), context)
}

/** Calls about webhooks and their messages, for those who may edit the client. */
export function webhookHandlers(parts: TargetParts) {
  return {
    async listWebhooks(context, { client_id }) {
      const { sql, actor } = context
      const scope = scopeOf(actor, 'clients.edit')
      const client = await findClientOfTargets(sql, client_id, scope)
      if (!client) throw new Refused('not_found', 'not_found')
      const targets = await targetsOfClient(sql, client_id, scope)
      const { id, name, in_development } = client
      return {
        client: { id, name, sandbox: in_development },
        list_items: await Promise.all(targets.map((target) => present(context, target))),
      }
    },
    openWebhook: async (context, { webhook_id }) => present(context, await open(context, webhook_id)),
    createWebhook: ({ sql: tx, actor, now }, { client_id, ...fields }) =>
      addTarget({ tx, actor, now, ...parts }, client_id, fields),
    updateWebhook: ({ sql: tx, actor, now }, { webhook_id, ...fields }) =>
      changeTarget({ tx, actor, now, ...parts }, webhook_id, fields),
    setWebhookActive: ({ sql: tx, actor, now }, { webhook_id, active }) =>
      switchTarget({ tx, actor, now, ...parts }, webhook_id, active),
    rotateWebhookSecret: ({ sql: tx, actor, now }, { webhook_id }) =>
      rotateSecret({ tx, actor, now, ...parts }, webhook_id),
    async revealWebhookSecret(context, { webhook_id }) {
      const { secret_sealed, secret_by, secret_at } = await open(context, webhook_id)
      const until = new Date(secret_at.getTime() + limits.webhook.secretShownMinutes * 60_000)
      if (secret_by !== context.actor.id || until <= context.now)
        throw new Refused('conflict', 'webhook_secret_over')
      return { secret: openSecret(parts.key, secret_sealed), until: until.toISOString() }
    },
    deleteWebhook: ({ sql: tx, actor, now }, { webhook_id }) =>
      removeTarget({ tx, actor, now, ...parts }, webhook_id),
    testWebhook: ({ sql: tx, actor, now }, { webhook_id }) => sendTest({ tx, actor, now }, webhook_id),

    async listWebhookDeliveries(context, { webhook_id, state = null, page }) {
      const target = await open(context, webhook_id)
      const found = { state, ...pageWindow(page) }
      const { rows, total } = await deliveriesOfTarget(context.sql, target.id, found)
      const deliveries = rows.map((row) => presentDelivery(row, context.language))
      return { more: false, ...pageOfCounted(deliveries, page, total) }
    },
    async openWebhookDelivery({ sql, actor, language }, { delivery_id }) {
      const found = await findDelivery(sql, delivery_id, scopeOf(actor, 'clients.edit'))
      if (!found) throw new Refused('not_found', 'not_found')
      const attempts = await attemptsOf(sql, delivery_id)
      return {
        ...presentDelivery(found, language),
        body: found.body,
        tries: attempts.map((attempt) => presentAttempt(attempt, language)),
      }
    },
    replayWebhookDelivery: ({ sql: tx, actor, now }, { delivery_id }) =>
      replayOne({ tx, actor, now }, delivery_id),
    replayDeadWebhooks: ({ sql: tx, actor, now }, { webhook_id }) =>
      replayDead({ tx, actor, now }, webhook_id),
  } satisfies Partial<Handlers>
}
