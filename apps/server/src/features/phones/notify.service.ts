import { type Language, locales, type PushKind, pushKinds, sentence } from '@mersal/contract'
import webPush from 'web-push'
import { z } from 'zod'
import type { Company } from '../../platform/company/company.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { ShipmentEvent } from '../../platform/events/event-logs.repository.ts'
import { planJobs, type Task } from '../../platform/jobs/jobs.ts'
import { type Reach, sendMessage } from '../webhooks/index.ts'
import { concernedBy, deleteSubscription, type Subscription, subscriptionsOf } from './push.repository.ts'
import type { PushKeys } from './push-keys.ts'

export const notifyTaskName = 'notify_phones'

/** Several changes within this time make one notification. */
const gatherMs = 5_000
/** A notification that does not arrive within an hour is out of date. */
const secondsToLive = 3_600

const jobSchema = z.object({ employee_id: z.int(), kind: z.enum(pushKinds) })

/** Plans notifications for delivery boys: another person gave, took or changed their parcels, or undid their delivery. */
export async function planNotifications(
  tx: Transaction,
  events: readonly ShipmentEvent[],
  now: Date,
): Promise<void> {
  const ids = events.filter(mayConcern).map(({ id }) => id)
  if (ids.length === 0) return
  const jobs = (await concernedBy(tx, ids)).map((payload) => ({
    payload,
    queue: `push:${payload.employee_id}`,
    key: `push:${payload.employee_id}:${payload.kind}`,
    runAt: new Date(now.getTime() + gatherMs),
  }))
  if (jobs.length > 0) await planJobs(tx, notifyTaskName, jobs)
}

const actions: ReadonlySet<string> = new Set([
  'delivery_boy_set',
  'delivery_boy_changed',
  'delivery_boy_removed',
  'cancelled',
  'turned_to_return',
  'lost',
  'changed',
  'receiver_said',
  'run_given_back',
  'delivery_undone',
])

function mayConcern({ action, details }: ShipmentEvent): boolean {
  return actions.has(action) || (typeof details === 'object' && details !== null && 'taken_from' in details)
}

type Sender = { sql: Database; keys: PushKeys; reach: Reach; company: () => Company }

/** The task that sends one notification to the phones of a delivery boy. A phone that is gone is forgotten. */
export function notifyTask({ sql, keys, reach, company }: Sender): Task {
  return async (payload, signal) => {
    const { employee_id, kind } = jobSchema.parse(payload)
    const phones = await subscriptionsOf(sql, employee_id, new Date())
    const contact = company().public.email
    const answers = await Promise.all(
      phones.map(async (phone) => {
        const message = notification(phone, kind, { keys, contact })
        const { status, failure } = await sendMessage(message, reach, signal)
        const isGone = status === 404 || status === 410 || failure === 'private'
        if (isGone) await deleteSubscription(sql, phone.session_hash)
        return { status, isDone: failure === null || isGone }
      }),
    )
    const failed = answers.find(({ isDone }) => !isDone)
    if (failed) throw new Error(`a push service answered ${failed.status ?? 'nothing'}`)
  }
}

/** The request of the Web Push protocol, encrypted for the phone. It names no person and no parcel. */
function notification(
  { endpoint, p256dh, auth, language }: Subscription,
  kind: PushKind,
  { keys, contact }: { keys: PushKeys; contact: string | null },
) {
  const lang = language as Language
  const text = {
    title: sentence('push_title', lang),
    body: sentence(`push_${kind}`, lang),
    tag: kind,
    lang,
    dir: locales[lang].direction,
  }
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(text),
    {
      TTL: secondsToLive,
      urgency: 'high',
      topic: kind,
      vapidDetails: { subject: `mailto:${contact ?? 'nobody@localhost'}`, ...keys },
    },
  )
  const asText = Object.entries(headers).map(([name, value]) => [name, String(value)])
  return { url: endpoint, headers: Object.fromEntries(asText), body: body ?? '' }
}
