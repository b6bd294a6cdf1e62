import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { webhookPath } from '../../../paths.ts'
import { formatCount } from '../../../ui/text/format-count.ts'
import { LastArrival } from '../messages/last-arrival.tsx'
import styles from '../webhooks.module.css'
import { chosenEvents, eventsWord, kindWord, type Target } from '../words.ts'
import { TargetMark } from './target-mark.tsx'
import { TargetTrouble } from './target-trouble.tsx'

/** One target: its address, its events, and its delivery state. */
export function TargetCard({ target }: { target: Target }) {
  const { id, client, url, events, sandbox, under_way, dead } = target
  return (
    <li className={`stack gap-2xs ruled ${styles.card}`}>
      <div className={`row wrap between gap-facts ${styles.head}`}>
        <Link to={webhookPath(client.id, id)} prefetch="intent">
          <bdi dir="ltr">{url}</bdi>
        </Link>
        <TargetMark target={target} />
      </div>
      <p className="sub">
        {eventsWord(chosenEvents(events))} · {kindWord(sandbox)} · <LastArrival target={target} />
        {under_way > 0 && ` · ${m.webhook_under_way({ shown: formatCount(under_way) })}`}
        {dead > 0 && (
          <>
            {' · '}
            <strong className="block warn">{m.webhook_dead_count({ shown: formatCount(dead) })}</strong>
          </>
        )}
      </p>
      <TargetTrouble target={target} />
    </li>
  )
}
