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
type RowFigures = Figures & { name: string; filter: Readonly<Record<string, string>> }

type Props = {
  title: string
  note: string
  /** Of the age, the bar and each count. The last count is of what a row opens. */
  headers: readonly string[]
  /** The tab of the wallet that a row opens with its filter. */
  tab: 'couriers' | 'clients'
  query: Pick<UseQueryResult, 'error' | 'refetch'>
  /** The four ages, youngest first, and what has none. Undefined while they load. */
  rows: readonly RowFigures[] | undefined
  total: Figures | undefined
}

/** Money by age: a table whose bars make it a chart. Each age opens its rows. */
export function AgeChart({ title, note, headers, tab, query, rows, total }: Props) {
  if (query.error) return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
  const most = Math.max(1, ...(rows?.map(({ value }) => value) ?? []))
  return (
    <Panel title={title} note={note} className={styles.panel}>
      {rows === undefined || total === undefined ? (
        <div className={`skeleton ${styles.skeleton}`} aria-hidden="true" />
      ) : (
        <FiguresTable
          label={title}
          headers={headers}
          rows={rows.map(({ name, filter, value, shown, counts }) => [
            counts.at(-1) === 0 ? (
              name
            ) : (
              <Link key="name" to={narrowedPath(paths.wallet, { tab, ...filter })}>
                {name}
              </Link>
            ),
            <span key="bar" className={`row gap-m ${styles.bar}`}>
              {value > 0 && <i style={{ inlineSize: `${(value / most) * 100}%` }} aria-hidden="true" />}
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
