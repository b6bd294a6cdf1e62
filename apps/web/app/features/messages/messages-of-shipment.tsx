import {
  type CallReply,
  type MessageRow,
  messageChannelLabels,
  messageEventLabels,
  messageReasonLabels,
} from '@mersal/contract'
import { IconBellOff } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { label } from '../../texts/label.ts'
import { Button } from '../../ui/control/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Day, DayTime } from '../../ui/text/day.tsx'
import { formatCount } from '../../ui/text/format-count.ts'
import { MessageState } from './list/message-state.tsx'
import styles from './messages-of-shipment.module.css'

const MessageDialog = lazyPart(() => import('./list/message-dialog.tsx'))

/** What the receiver of a shipment was told, newest first. */
export default function MessagesOfShipment({
  rows,
  stopped,
}: {
  rows: readonly MessageRow[]
  stopped: CallReply<'listMessagesOfShipment'>['stopped']
}) {
  const [opened, setOpened] = useState<number | null>(null)
  const shown = rows.find(({ id }) => id === opened)
  return (
    <section className={`text-m ${styles.messages}`} aria-label={m.messages()}>
      {stopped && <StoppedHint {...stopped} />}
      {rows.length > 0 && (
        <details open={rows.some(({ state }) => state === 'failed' || state === 'unknown')}>
          <summary>
            {m.messages()} <span className="faint figures">{formatCount(rows.length)}</span>
          </summary>
          <ul>
            {rows.map((row) => (
              <li key={row.id}>
                <Button variant="link" onClick={() => setOpened(row.id)}>
                  {label(messageEventLabels[row.event])}
                </Button>
                <span>{label(messageChannelLabels[row.channel])}</span>
                <span>
                  <MessageState message={row} />
                </span>
                <span className="sub push">
                  <DayTime instant={row.sent_at ?? row.planned_at} />
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {shown && <MessageDialog message={shown} onClose={() => setOpened(null)} />}
    </section>
  )
}

const ResumeDialog = lazyPart(() => import('./stopped/resume-dialog.tsx'))

type Stopped = NonNullable<CallReply<'listMessagesOfShipment'>['stopped']>

/** Says that a shipment's receiver gets no messages, and why. */
function StoppedHint({ phone, reason, since, may_resume }: Stopped) {
  const [isResuming, setResuming] = useState(false)
  return (
    <div className={`row wrap gap-pieces warn ${styles.hint}`}>
      <IconBellOff size={16} aria-hidden="true" />
      <p>
        {m.phone_gets_none()} {label(messageReasonLabels[reason])} · <Day instant={since} />
      </p>
      {may_resume && (
        <Button size="small" variant="secondary" onClick={() => setResuming(true)}>
          {m.phone_resume()}
        </Button>
      )}
      {isResuming && <ResumeDialog phone={phone} onClose={() => setResuming(false)} />}
    </div>
  )
}
