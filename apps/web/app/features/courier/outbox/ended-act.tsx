import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { clock } from '../lines/clock.ts'
import { actWords } from './act-words.ts'
import { outbox } from './courier-outbox.ts'
import type { KeptAct } from './kept-act.ts'
import styles from './outbox.module.css'

/** An act that the server refused, or that the branch looks at, until the delivery boy has read it. */
export function EndedAct({ act }: { act: KeptAct }) {
  const { id, at, awbs, state, details } = act
  return (
    <li data-act={id}>
      <p>
        <strong>{actWords(act)}</strong> · <time dateTime={at}>{clock(Date.parse(at))}</time> ·{' '}
        <span className={styles.outcome}>
          {state === 'conflict' ? m.courier_act_conflict() : m.courier_act_refused()}
        </span>
      </p>
      {awbs.map((awb) => (
        <bdi key={awb} dir="ltr">
          {awb}
        </bdi>
      ))}
      <p>{details}</p>
      <Button
        variant="secondary"
        size="touch"
        // When it cannot be deleted it stays, and the next tap tries again.
        onClick={() => void outbox.dismiss(act).catch(() => {})}
      >
        {m.courier_act_read()}
      </Button>
    </li>
  )
}
