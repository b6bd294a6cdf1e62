import { messageStateLabels } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery } from '../../../client/call-query.ts'
import { m } from '../../../paraglide/messages.js'
import { narrowedPath, paths } from '../../../paths.ts'
import { label } from '../../../texts/label.ts'
import { Amount } from '../../../ui/text/amount.tsx'
import { egyptDay } from '../../../ui/text/day.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import styles from './message-figures.module.css'

const lookMs = 30_000

/** Today's messages by state, and what messages cost; of one client, or of all with a table by client. */
export function MessageFigures({ clientId }: { clientId: string }) {
  const request = clientId === '' ? {} : { client_id: Number(clientId) }
  const { data } = useQuery({
    ...callQuery('viewMessageFigures', request),
    refetchInterval: lookMs,
  })
  if (!data)
    return <div className={`flex wrap between baseline text-m soft ${styles.figures}`} aria-busy="true" />
  const day = egyptDay(0)
  return (
    <section
      className={`flex wrap between baseline text-m soft ${styles.figures}`}
      aria-label={m.message_figures()}
    >
      <p className={`flex wrap gap-pieces ${styles.states}`}>
        <span>{m.message_today()}</span>
        {data.today.length === 0 && <span>{m.message_none_today()}</span>}
        {data.today.map(({ state, messages }) => (
          <Link
            className="same-colour undecorated"
            key={state}
            to={narrowedPath(paths.messages, {
              state,
              from_date: day,
              to_date: day,
              ...(clientId !== '' && { client_id: clientId }),
            })}
          >
            {label(messageStateLabels[state])} <b className="ink figures">{formatCount(messages)}</b>
          </Link>
        ))}
      </p>
      <details className={styles.costs}>
        <summary>
          {m.message_cost_today()} <Amount egp={data.cost_today} /> · {m.message_cost_month()}{' '}
          <Amount egp={data.cost_this_month} />
        </summary>
        {data.clients.length > 0 && (
          <table className="table above-s">
            <caption className="visually-hidden">{m.message_cost_by_client()}</caption>
            <thead>
              <tr>
                <th scope="col">{m.client()}</th>
                <th scope="col">{m.messages()}</th>
                <th scope="col">{m.message_cost()}</th>
              </tr>
            </thead>
            <tbody>
              {data.clients.map(({ id, name, messages, cost }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link to={narrowedPath(paths.messages, { client_id: String(id) })}>
                      <bdi>{name}</bdi>
                    </Link>
                  </th>
                  <td>{formatCount(messages)}</td>
                  <td>
                    <Amount egp={cost} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </details>
    </section>
  )
}
