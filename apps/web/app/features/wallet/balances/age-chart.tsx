import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { narrowedPath, paths } from '../../../paths.ts'
import { FiguresTable } from '../../../ui/figures/figures-table.tsx'
import { Panel } from '../../../ui/figures/panel.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import styles from './age-chart.module.css'

type Figures = {
  /** The size of the bar. */
  value: number
  /** The text of the bar. */
  shown: ReactNode
  counts: readonly [number, ...number[]]
}
type AgeFigures = Figures & { age: number; name: string }

type Props = {
  title: string
  note: string
  /** Of the age, the bar and each count. The last count is of what an age opens. */
  headers: readonly string[]
  /** The tab of the wallet whose rows an age opens. */
  tab: 'couriers' | 'clients'
  query: Pick<UseQueryResult, 'error' | 'refetch'>
  /** Youngest first. Undefined while they load. */
  ages: readonly AgeFigures[] | undefined
  total: Figures | undefined
}

/** Money by age: a table whose bars make it a chart. Each age opens its rows. */
export function AgeChart({ title, note, headers, tab, query, ages, total }: Props) {
  if (query.error) return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
  const most = Math.max(1, ...(ages?.map(({ value }) => value) ?? []))
  return (
    <Panel title={title} note={note} className={styles.panel}>
      {ages === undefined || total === undefined ? (
        <div className={styles.bone} aria-hidden="true" />
      ) : (
        <FiguresTable
          label={title}
          headers={headers}
          rows={ages.map(({ age, name, value, shown, counts }) => [
            counts.at(-1) === 0 ? (
              name
            ) : (
              <Link key="age" to={narrowedPath(paths.wallet, { tab, age: String(age) })}>
                {name}
              </Link>
            ),
            <span key="bar" className={styles.bar}>
              <i style={{ inlineSize: `${Math.max(0, value / most) * 100}%` }} aria-hidden="true" />
              {shown}
            </span>,
            ...counts.map(shownCount),
          ])}
          total={[m.total(), total.shown, ...total.counts.map(shownCount)]}
        />
      )}
    </Panel>
  )
}

function shownCount(count: number): ReactNode {
  return <bdi dir="ltr">{formatCount(count)}</bdi>
}
