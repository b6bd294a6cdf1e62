import { messageStateLabels } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../client/call.ts'
import { m } from '../../paraglide/messages.js'
import { narrowedPath, paths } from '../../paths.ts'
import { label } from '../../texts/label.ts'
import { Figure } from '../../ui/figures/figure.tsx'
import { Panel } from '../../ui/figures/panel.tsx'
import { Amount } from '../../ui/text/amount.tsx'
import { egyptDay } from '../../ui/text/day.tsx'
import { formatCount } from '../../ui/text/format-count.ts'
import styles from './messages-today.module.css'

/** Today's messages by state, and what they cost. */
export default function MessagesToday() {
  const { data } = useQuery({
    queryKey: ['viewMessageFigures', {}],
    queryFn: ({ signal }) => call('viewMessageFigures', {}, { signal }),
  })
  if (!data || data.today.length === 0) return null
  const day = egyptDay(0)
  const total = data.today.reduce((sum, { messages }) => sum + messages, 0)
  return (
    <Panel
      title={m.messages()}
      note={
        <>
          {m.message_cost_today()} <Amount egp={data.cost_today} />
        </>
      }
      className={styles.panel}
      actions={<Link to={paths.messages}>{m.messages_see_all()}</Link>}
    >
      <dl className={styles.states}>
        {data.today.map(({ state, messages }) => (
          <Figure
            key={state}
            of={`messages-${state}`}
            label={label(messageStateLabels[state])}
            note={m.message_share({ percent: Math.round((messages / total) * 100) })}
            to={narrowedPath(paths.messages, { state, day })}
            isAlarming={state === 'failed'}
          >
            {formatCount(messages)}
          </Figure>
        ))}
      </dl>
    </Panel>
  )
}
