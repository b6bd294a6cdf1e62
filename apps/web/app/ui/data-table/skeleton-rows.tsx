import { limits } from '@mersal/contract'
import type { Column } from './column.ts'
import styles from './data-table.module.css'

/** Skeleton rows, as many as a page has. */
type Props<Row> = { columns: readonly Column<Row>[]; hasSelection: boolean }

export function SkeletonRows<Row>({ columns, hasSelection }: Props<Row>) {
  return Array.from({ length: limits.pageSize }, (_, index) => (
    <tr key={index} role="row" aria-hidden="true">
      {hasSelection && <td data-column="select" />}
      {columns.map(({ key, amount, bone }) => (
        <td key={key} data-column={key} data-amount={amount}>
          <span className={styles.bone} style={{ width: `${bone}ch` }} />
        </td>
      ))}
    </tr>
  ))
}
