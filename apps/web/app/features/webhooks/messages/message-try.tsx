import type { CallReply } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { DayTime } from '../../../ui/text/day.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'

/** One try: its time, the receiver's answer, and its duration. */
export function MessageTry({ tried }: { tried: CallReply<'openWebhookDelivery'>['tries'][number] }) {
  const { at, failure, status, milliseconds, excerpt } = tried
  return (
    <li>
      <p>
        <DayTime instant={at} /> · {failure ?? m.webhook_answered({ status: String(status ?? '') })}{' '}
        <small>
          <bdi dir="ltr">{m.webhook_milliseconds({ shown: formatCount(milliseconds) })}</bdi>
        </small>
      </p>
      {excerpt !== null && <pre dir="auto">{excerpt}</pre>}
    </li>
  )
}
