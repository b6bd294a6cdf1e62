import {
  type MessageChannel,
  type MessageEvent,
  messageChannels,
  messageEvents,
  type RateKind,
} from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import { defaultTemplate, type TemplateContent } from './default-templates.ts'
import { type StoredTemplate, storedRates, storedTemplates } from './templates.repository.ts'

export type TemplateInForce = Pick<StoredTemplate, 'event' | 'channel' | 'content'> & {
  saved: Pick<StoredTemplate, 'version' | 'saved_at' | 'saved_by'> | null
}

/** The templates in force, those of the product where no other was saved. */
export class Templates {
  readonly all: readonly TemplateInForce[]
  readonly #byName: ReadonlyMap<string, TemplateContent>

  constructor(stored: readonly StoredTemplate[]) {
    this.all = messageEvents.flatMap((event) =>
      messageChannels.flatMap((channel) => {
        const own = defaultTemplate(event, channel)
        if (!own) return []
        const saved = stored.find((one) => one.event === event && one.channel === channel)
        return [{ event, channel, content: saved ? { ...own, ...saved.content } : own, saved: saved ?? null }]
      }),
    )
    this.#byName = new Map(this.all.map(({ event, channel, content }) => [`${event} ${channel}`, content]))
  }

  of(event: MessageEvent, channel: MessageChannel): TemplateContent | null {
    return this.#byName.get(`${event} ${channel}`) ?? null
  }
}

export async function templatesInForce(sql: Sql): Promise<Templates> {
  return new Templates(await storedTemplates(sql))
}

/** Piastres. Those of an Egyptian contract in 2026, until a superuser enters their own. */
const defaultRates: Readonly<Record<RateKind, number>> = {
  sms_segment: 35,
  whatsapp_utility: 25,
  whatsapp_marketing: 320,
  whatsapp_authentication: 25,
}

export type Rates = Readonly<Record<RateKind, number>>

export async function ratesInForce(sql: Sql): Promise<Rates> {
  const stored = await storedRates(sql)
  return { ...defaultRates, ...Object.fromEntries(stored.map(({ kind, piastres }) => [kind, piastres])) }
}

/** The piastres of one message. Statuses of WhatsApp may correct it. */
export function costOf(channel: MessageChannel, segments: number | null, rates: Rates): number {
  if (channel === 'sms') return (segments ?? 1) * rates.sms_segment
  return channel === 'whatsapp' ? rates.whatsapp_utility : 0
}
