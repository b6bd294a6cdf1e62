import { limits } from '@mersal/contract'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { Button } from '../control/button.tsx'
import type { Column } from './column.ts'
import styles from './data-table.module.css'
import { SelectCell, type Selection, SelectPageCell } from './select-cells.tsx'
import { useHeldRow } from './use-held-row.ts'
import { useRowKeys } from './use-row-keys.ts'

type SkeletonProps<Row> = { columns: readonly Column<Row>[]; hasSelection: boolean }

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
  const hold = useHeldRow(body, rows !== undefined)
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
                  onClickCapture={() => hold(keyOf(row))}
                  onKeyDownCapture={() => hold(keyOf(row))}
                  data-selected={selection?.selected.has(keyOf(row))}
                  {...(to !== undefined && open(to))}
                >
                  {selection && <SelectCell selection={selection} rowKey={keyOf(row)} />}
                  {columns.map(({ key, header, amount, cell }, index) => (
                    <td key={key} role="cell" data-column={key} data-label={header} data-amount={amount}>
                      {index === 0 && to !== undefined ? (
                        <Link className={`bold undecorated ${styles.link}`} to={to} prefetch="intent">
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

/** Opens a row by click or Enter. Controls inside the row keep their own clicks. */
function useRowLink() {
  const navigate = useNavigate()
  return (to: string) => ({
    'data-link': '',
    onClick: (event: MouseEvent<HTMLTableRowElement>) => {
      if (!isPlain(event) || (event.target as Element).closest('a, button, input, label, [popover]')) return
      // A click that ends a text selection does not open the row.
      if (window.getSelection()?.isCollapsed === false) return
      void navigate(to)
    },
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
      if (event.key === 'Enter' && event.target === event.currentTarget) void navigate(to)
    },
  })
}

function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey && !defaultPrevented
}

/** Skeleton rows, as many as a page has. */
function SkeletonRows<Row>({ columns, hasSelection }: SkeletonProps<Row>) {
  return Array.from({ length: limits.pageSize }, (_, index) => (
    <tr key={index} role="row" aria-hidden="true">
      {hasSelection && <td data-column="select" />}
      {columns.map(({ key, amount, skeletonWidth }) => (
        <td key={key} data-column={key} data-amount={amount}>
          <span className={styles.skeleton} style={{ width: `${skeletonWidth}ch` }} />
        </td>
      ))}
    </tr>
  ))
}

const icons = { ascending: IconArrowUp, descending: IconArrowDown } as const

function HeaderCell<Row>({ column: { key, header, hint, amount, sort } }: { column: Column<Row> }) {
  if (!sort) {
    return (
      <th role="columnheader" scope="col" data-column={key} data-amount={amount} title={hint}>
        {header}
      </th>
    )
  }
  const Icon = sort.direction ? icons[sort.direction] : IconArrowsSort
  return (
    <th
      role="columnheader"
      scope="col"
      data-column={key}
      data-amount={amount}
      title={hint}
      aria-sort={sort.direction ?? 'none'}
    >
      <Button variant="bare" className={styles.sort} onClick={sort.onToggle}>
        {header}
        <Icon size={13} aria-hidden="true" />
      </Button>
    </th>
  )
}
