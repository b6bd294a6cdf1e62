import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import type { Column } from './column.ts'
import styles from './data-table.module.css'
import { HeaderCell } from './header-cell.tsx'
import { SelectCell, type Selection, SelectPageCell } from './select-cells.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { useRowLink } from './use-row-link.ts'

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while they are loading for the first time. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /** True while newer rows are on their way. */
  stale?: boolean
  /** Where a row leads: by a click anywhere in it, by Enter, and by the link around its first cell. */
  linkOf?: (row: Row) => string
  selection?: Selection | undefined
  className?: string | undefined
}

/**
 * A table for reading: `j` and `k` walk its rows. On a narrow screen each row is a card, so the roles are said
 * outright; a card's style would otherwise take them away.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, keyOf, linkOf, stale, selection, className } = props
  const body = useRowKeys()
  const open = useRowLink()
  return (
    <section className={`${styles.region} ${className ?? ''}`} aria-label={label} tabIndex={0}>
      <table className={styles.table} role="table" aria-busy={rows === undefined || stale === true}>
        <thead role="rowgroup">
          <tr role="row">
            {selection && <SelectPageCell selection={selection} keys={rows?.map(keyOf)} />}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" ref={body} data-stale={stale === true ? '' : undefined}>
          {rows === undefined ? (
            <SkeletonRows columns={columns} hasSelection={selection !== undefined} />
          ) : (
            rows.map((row) => {
              const to = linkOf?.(row)
              return (
                <tr
                  key={keyOf(row)}
                  role="row"
                  tabIndex={-1}
                  data-selected={selection?.selected.has(keyOf(row))}
                  {...(to !== undefined && open(to))}
                >
                  {selection && <SelectCell selection={selection} rowKey={keyOf(row)} />}
                  {columns.map(({ key, header, amount, cell }, index) => (
                    <td key={key} role="cell" data-column={key} data-label={header} data-amount={amount}>
                      {index === 0 && to !== undefined ? (
                        <Link className={styles.link} to={to} prefetch="intent">
                          {cell(row)}
                        </Link>
                      ) : (
                        cell(row)
                      )}
                    </td>
                  ))}
                </tr>
              )
            })
          )}
        </tbody>
      </table>
      <p className="visually-hidden" role="status">
        {rows === undefined ? m.loading() : ''}
      </p>
    </section>
  )
}
