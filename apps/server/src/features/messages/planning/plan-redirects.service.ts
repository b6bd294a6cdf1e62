import type { Transaction } from '../../../platform/database/database.ts'
import type { Channels } from '../channels/channel.ts'
import { scheduleSending } from '../sending/schedule-sending.ts'
import { templatesInForce } from '../templates/templates.ts'
import { channelsFor, dueOf, refusalOfPhone } from './decide-messages.ts'
import { redirectToTell } from './event-facts.repository.ts'
import { insertMessages } from './messages.repository.ts'
import { readPhones } from './plan-messages.service.ts'
import type { PlannedMessage } from './planned-message.ts'

const worthMs = 48 * 3_600_000

/** Tells the former phones at once, at any hour, that somebody asked for another phone and place of their parcel. */
export async function planRedirect(
  tx: Transaction,
  approvalId: number,
  { channels, now }: { channels: Channels; now: Date },
): Promise<void> {
  const redirect = await redirectToTell(tx, approvalId)
  if (!redirect) return
  const { awb, client_id: clientId, branch_id: branchId, phones: recipients } = redirect
  const templates = await templatesInForce(tx)
  const phones = await readPhones(tx, recipients, now)
  const used = channelsFor('redirect_asked', { templates, channels }).filter((channel) => channel !== 'email')
  const messages = recipients.flatMap((recipient, place) =>
    used.map((channel): PlannedMessage => {
      const message = {
        event: 'redirect_asked',
        channel,
        source: `redirect:${approvalId}:${place}`,
        again: 0,
        askedBy: null,
        awb,
        leg: null,
        clientId,
        branchId,
        recipient,
        language: 'ar',
        urgent: true,
        facts: {},
        worthUntil: new Date(now.getTime() + worthMs),
      } as const
      const skipped = refusalOfPhone(channel, recipient, phones)
      return skipped ? { ...message, skipped } : { ...message, skipped: null, ...dueOf(now, true) }
    }),
  )
  if (messages.length === 0) return
  await insertMessages(tx, messages, now)
  await scheduleSending(tx, [...channels.keys()])
}
