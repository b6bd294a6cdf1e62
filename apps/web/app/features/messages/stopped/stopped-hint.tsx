import { type CallReply, messageReasonLabels } from '@mersal/contract'
import { IconBellOff } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import { Button } from '../../../ui/control/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Day } from '../../../ui/text/day.tsx'
import styles from './stopped-hint.module.css'

const ResumeDialog = lazyPart(() => import('./resume-dialog.tsx'))

type Stopped = NonNullable<CallReply<'listMessagesOfShipment'>['stopped']>

/** Says that a shipment's receiver gets no messages, and why. */
export function StoppedHint({ phone, reason, since, may_resume }: Stopped) {
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
