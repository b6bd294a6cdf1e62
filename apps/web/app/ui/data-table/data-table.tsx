import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import type { Column } from './column.ts'
import styles from './data-table.module.css'
import { HeaderCell } from './header-cell.tsx'
import { SelectCell, type Selection, SelectPageCell } from './select-cells.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import { useKeptRow } from './use-kept-row.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useRowLink } from './use-row-link.ts'

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  /** Undefined during the first load. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /** True while newer rows load. */
  stale?: boolean
  /** The page of a row. A click anywhere in the row opens it, and so do Enter and the link in its first cell. */
  linkOf?: (row: Row) => string
  selection?: Selection | undefined
  className?: string | undefined
}

/**
 * A read-only table. `j` and `k` move between rows. On a narrow screen each row is a card. The ARIA roles are explicit,
 * because the card styles remove the native ones.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, keyOf, linkOf, stale, selection, className } = props
  const body = useRowKeys()
  const keep = useKeptRow(body, rows !== undefined)
  const open = useRowLink()
  return (
    <section className={`${styles.region} ${className ?? ''}`} aria-label={label} tabIndex={0}>
      <table className={styles.table} role="table" aria-busy={rows === undefined || stale === true}>
        <thead className="not-narrow" role="rowgroup">
          <tr role="row">
            {selection && <SelectPageCell selection={selection} keys={rows?.map(keyOf)} />}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody
          role="rowgroup"
          ref={body}
          data-loading={rows === undefined ? '' : undefined}
          data-stale={stale === true ? '' : undefined}
        >
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
                  data-row={keyOf(row)}
                  onClickCapture={() => keep(keyOf(row))}
                  onKeyDownCapture={() => keep(keyOf(row))}
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
