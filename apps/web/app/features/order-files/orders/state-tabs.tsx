import { Link, useSearchParams } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { formatCount } from '../../../ui/text/format-count.ts'
import type { OrderFileInfo } from '../file/use-order-file.ts'
import { orderStateWords } from '../words.ts'
import styles from './state-tabs.module.css'

export const statesInTurn = ['faulty', 'good', 'duplicate', 'created'] as const

/** The number of orders in each state. Each tab filters the list. */
export function StateTabs({ counts }: { counts: OrderFileInfo['counts'] }) {
  const [query] = useSearchParams()
  const all = statesInTurn.reduce((sum, state) => sum + counts[state], 0)
  const current = query.get('state') ?? ''
  const tabs = [
    { state: '', word: m.import_all(), count: all },
    ...statesInTurn.map((state) => ({ state, word: orderStateWords[state](), count: counts[state] })),
  ]
  return (
    <nav className={`flex wrap gap-s ${styles.tabs}`} aria-label={m.import_by_state()}>
      {tabs
        .filter(({ state, count }) => count > 0 || state === '' || state === current)
        .map(({ state, word, count }) => (
          <Link
            key={state}
            to={{ search: searchOf(query, state) }}
            aria-current={state === current ? 'true' : undefined}
            data-state={state}
            preventScrollReset
          >
            {word} <bdi dir="ltr">{formatCount(count)}</bdi>
          </Link>
        ))}
    </nav>
  )
}

function searchOf(query: URLSearchParams, state: string): string {
  const next = new URLSearchParams(query)
  next.delete('page')
  if (state === '') next.delete('state')
  else next.set('state', state)
  return next.toString()
}
