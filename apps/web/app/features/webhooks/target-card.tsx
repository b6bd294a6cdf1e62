import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { webhookPath } from '../../paths.ts'
import { DayTime } from '../../ui/day.tsx'
import { formatCount } from '../../ui/format-count.ts'
import { StateMark } from '../../ui/state-mark.tsx'
import styles from './webhooks.module.css'
import { chosenEvents, eventsWord, kindWord, type Target, targetStateWord } from './words.ts'

/** One address, what goes there, and whether it arrives. */
export function TargetCard({ target }: { target: Target }) {
  const { id, client, url, events, sandbox, state, last_success_at, under_way, dead } = target
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Link to={webhookPath(client.id, id)} prefetch="intent">
          <bdi dir="ltr">{url}</bdi>
        </Link>
        <StateMark on={state === 'on'}>{targetStateWord(state)}</StateMark>
      </div>
      <p className={styles.hint}>
        {eventsWord(chosenEvents(events))} · {kindWord(sandbox)}
      </p>
      <p className={styles.hint}>
        {last_success_at === null ? (
          m.webhook_never_arrived()
        ) : (
          <>
            {m.webhook_last_success()} <DayTime instant={last_success_at} />
          </>
        )}
        {under_way > 0 && ` · ${m.webhook_under_way({ shown: formatCount(under_way) })}`}
        {dead > 0 && <strong> · {m.webhook_dead_count({ shown: formatCount(dead) })}</strong>}
      </p>
    </li>
  )
}
