import { limits } from '@mersal/contract'
import type { Database } from '../../../platform/database/database.ts'
import type { Channels } from '../channels/channel.ts'
import { dueOf, refusalOfPhone } from '../planning/decide-messages.ts'
import { insertMessages } from '../planning/messages.repository.ts'
import { readPhones } from '../planning/plan-messages.service.ts'
import type { PlannedMessage } from '../planning/planned-message.ts'
import { templatesInForce } from '../templates/templates.ts'
import { noteInterrupted, takeFallingBack } from './outcomes.repository.ts'
import { scheduleSending } from './schedule-sending.ts'

const atOnce = 500
/** A run of the sending task is ended after a minute, so a message that takes longer was interrupted. */
const interruptedMs = 120_000

type FallingBack = { sql: Database; channels: Channels }

/** Plans an SMS for each message by WhatsApp that did not arrive in time, where its template says so. */
export async function fallBack({ sql, channels }: FallingBack, now: Date): Promise<void> {
  let taken = atOnce
  while (taken === atOnce)
    taken = await sql.begin(async (tx) => {
      const due = await takeFallingBack(tx, now, atOnce)
      const templates = await templatesInForce(tx)
      const wanted = channels.has('sms')
        ? due.filter(({ event }) => templates.of(event, 'sms')?.use === 'fallback')
        : []
      if (wanted.length === 0) return due.length
      const phones = await readPhones(
        tx,
        wanted.map(({ recipient }) => recipient),
        now,
      )
      const messages = wanted.map((one): PlannedMessage => {
        const { event, source, again, awb, leg, recipient, language, urgent, facts } = one
        const { client_id: clientId, branch_id: branchId, worth_until: worthUntil } = one
        const common = { event, channel: 'sms', source, again, askedBy: null, awb, leg, clientId } as const
        const message = { ...common, branchId, recipient, language, urgent, facts, worthUntil }
        const skipped = now >= worthUntil ? 'too_late' : refusalOfPhone('sms', recipient, phones)
        return skipped ? { ...message, skipped } : { ...message, skipped: null, ...dueOf(now, urgent) }
      })
      await insertMessages(tx, messages, now)
      await scheduleSending(tx, ['sms'])
      return due.length
    })
}

/** What a lost job or a stopped process left behind: interrupted messages, fall-backs, and channels without a job. */
export async function tendMessages({ sql, channels }: FallingBack, now: Date): Promise<void> {
  await noteInterrupted(sql, {
    before: new Date(now.getTime() - interruptedMs),
    fallBackAt: new Date(now.getTime() + limits.messages.fallBackMinutes * 60_000),
  })
  await fallBack({ sql, channels }, now)
  await sql.begin((tx) => scheduleSending(tx, [...channels.keys()]))
}
