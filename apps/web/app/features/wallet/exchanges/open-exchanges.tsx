import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../client/call-query.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import acts from '../balances/row-acts.module.css'
import { EndExchange } from './end-exchange.tsx'
import type { ExchangeEnding } from './exchange-ending.ts'
import styles from './exchanges.module.css'

/** Cash on its way to or from the safe of a branch, to count or to take back. Nothing while there is none. */
export function OpenExchanges({ branchId }: { branchId: number }) {
  const [ending, setEnding] = useState<ExchangeEnding | null>(null)
  const request = { branch_id: branchId, state: 'open' } as const
  const { data, error, refetch } = useQuery(callQuery('listSafeExchanges', request))
  if (error)
    return (
      <p className={`gutter ${styles.open}`} role="alert">
        {error.message}{' '}
        <Button variant="link" onClick={() => void refetch()}>
          {m.retry()}
        </Button>
      </p>
    )
  if (!data || data.total === 0) return null
  return (
    <section className={`gutter ${styles.open}`} aria-label={m.exchange_open()}>
      <h2>{m.exchange_open()}</h2>
      <ul>
        {data.list_items.map((exchange) => (
          <li key={exchange.id}>
            <div>
              <bdi>{m.manifest_from_to({ from: exchange.from.name, to: exchange.to.name })}</bdi>{' '}
              {exchange.amount !== null && <Amount egp={exchange.amount} />}
              <small className={styles.sub}>
                <bdi>{m.exchange_carried_by({ name: exchange.carrier.name })}</bdi> ·{' '}
                <DayTime instant={exchange.sent_at} />
              </small>
            </div>
            <div className={acts.acts}>
              {exchange.may_withdraw && (
                <Button size="small" variant="quiet" onClick={() => setEnding({ act: 'withdraw', exchange })}>
                  {m.exchange_withdraw()}
                </Button>
              )}
              {exchange.may_accept && (
                <Button size="small" onClick={() => setEnding({ act: 'accept', exchange })}>
                  {m.exchange_accept()}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <EndExchange ending={ending} onClose={() => setEnding(null)} />
    </section>
  )
}
