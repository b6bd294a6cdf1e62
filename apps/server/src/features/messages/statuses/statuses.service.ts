import type { Database } from '../../../platform/database/database.ts'
import type { Channels } from '../channels/channel.ts'
import { localPhone } from '../channels/phones.ts'
import { shortened } from '../channels/post.ts'
import { fallBack } from '../sending/fall-back.service.ts'
import { type Rates, ratesInForce } from '../templates/templates.ts'
import { applyStatuses, applyWishes, type ReportedStatus } from './statuses.repository.ts'
import { readNotification, type WhatsappStatus, wishOf } from './whatsapp-statuses.ts'

const states: ReadonlySet<string> = new Set(['sent', 'delivered', 'read', 'failed'])
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Stores a signed notification of WhatsApp. What we do not know is left out. */
export async function takeNotification(
  { sql, channels }: { sql: Database; channels: Channels },
  json: unknown,
  now: Date,
): Promise<void> {
  const { statuses, written } = readNotification(json)
  const rates = await ratesInForce(sql)
  const reported = statuses.flatMap((status) => reportedStatus(status, rates, now) ?? [])
  const wishes = written.flatMap(({ from, text }) => {
    const phone = localPhone(from)
    const wish = wishOf(text)
    return phone !== null && wish !== null ? [{ phone, wish }] : []
  })
  if (reported.length > 0) {
    // In one order, so that notifications that come at once do not wait for each other in a circle.
    const sorted = reported.toSorted((a, b) => a.reference.localeCompare(b.reference))
    const { someFailed } = await sql.begin((tx) => applyStatuses(tx, sorted, now))
    if (someFailed) await fallBack({ sql, channels }, now)
  }
  if (wishes.length > 0) await sql.begin((tx) => applyWishes(tx, wishes, now))
}

function reportedStatus(status: WhatsappStatus, rates: Rates, now: Date): ReportedStatus | null {
  const { id, status: state, timestamp, biz_opaque_callback_data: reference, pricing, errors = [] } = status
  if (reference === undefined || !uuid.test(reference) || !states.has(state)) return null
  const seconds = Number(timestamp)
  const at = seconds > 0 && seconds * 1_000 < now.getTime() ? new Date(seconds * 1_000) : now
  const [error] = errors
  const category = pricing?.category ?? null
  return {
    reference,
    providerId: id,
    state: state as ReportedStatus['state'],
    at,
    detail: shortened(`${error?.code ?? ''} ${error?.title ?? error?.message ?? ''}`),
    category: category && shortened(category),
    costPiastres: pricing?.billable === false ? 0 : costOf(category, rates),
  }
}

/** Null for a kind of conversation without a stored rate. */
function costOf(category: string | null, rates: Rates): number | null {
  const kind = `whatsapp_${category}`
  return kind in rates ? rates[kind as keyof Rates] : null
}
