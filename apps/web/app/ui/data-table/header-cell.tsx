import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { Button } from '../control/button.tsx'
import type { Column } from './column.ts'
import styles from './data-table.module.css'

const icons = { ascending: IconArrowUp, descending: IconArrowDown } as const

export function HeaderCell<Row>({ column: { key, header, amount, sort } }: { column: Column<Row> }) {
  if (!sort) {
    return (
      <th role="columnheader" scope="col" data-column={key} data-amount={amount}>
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
      aria-sort={sort.direction ?? 'none'}
    >
      <Button variant="bare" className={styles.sort} onClick={sort.onToggle}>
        {header}
        <Icon size={13} aria-hidden="true" />
      </Button>
    </th>
  )
}
