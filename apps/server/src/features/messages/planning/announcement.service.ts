import type { MessageChannel } from '@mersal/contract'
import type { Company } from '../../../platform/company/company.ts'
import { dayInCairo } from '../../../platform/company/day-in-cairo.ts'
import type { Sql } from '../../../platform/database/database.ts'
import type { Channels } from '../channels/channel.ts'
import { fillTemplate, segmentsOf } from '../sending/render.ts'
import { exampleValues } from '../templates/example-values.ts'
import { costOf, ratesInForce, templatesInForce } from '../templates/templates.ts'
import { channelsFor, receiverLanguage } from './decide-messages.ts'

/** The channels by which a receiver is told that an order was accepted, and what that costs for one order, in piastres. */
export type Announcement = { channels: MessageChannel[]; piastres: number }

/** The segments of an SMS are those of a text with example values. */
export async function announcementOf(
  sql: Sql,
  {
    channels,
    company,
    publicUrl,
    now,
  }: { channels: Channels; company: Company; publicUrl: string; now: Date },
): Promise<Announcement> {
  const event = 'order_accepted'
  const [templates, rates] = await Promise.all([templatesInForce(sql), ratesInForce(sql)])
  const used = channelsFor(event, { templates, channels })
  const values = exampleValues(event, { company, publicUrl, day: dayInCairo(now) }, receiverLanguage)
  const piastres = used.map((channel) => {
    const content = templates.of(event, channel)
    const filled = content && fillTemplate(content, () => values, [receiverLanguage])
    return costOf(channel, filled && segmentsOf(channel, filled), rates)
  })
  return { channels: used, piastres: piastres.reduce((total, one) => total + one, 0) }
}
