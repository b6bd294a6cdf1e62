import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery } from '../../client/call-query.ts'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths.ts'
import { MessageStates } from '../../ui/figures/message-states.tsx'
import { Panel } from '../../ui/figures/panel.tsx'
import { Amount } from '../../ui/text/amount.tsx'
import { egyptDay } from '../../ui/text/day.tsx'
import styles from './messages-today.module.css'

/** Today's messages by state, and what they cost. */
export default function MessagesToday() {
  const { data } = useQuery(callQuery('viewMessageFigures', {}))
  if (!data || data.today.length === 0) return null
  const day = egyptDay(0)
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
      <MessageStates states={data.today} of={{ from_date: day, to_date: day }} />
    </Panel>
  )
}
