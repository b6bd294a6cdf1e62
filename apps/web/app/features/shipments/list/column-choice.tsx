import { IconColumns3 } from '@tabler/icons-react'
import { m } from '../../../paraglide/messages.js'
import { Checkbox } from '../../../ui/control/checkbox.tsx'
import { Dropdown } from '../../../ui/control/dropdown.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import styles from './column-choice.module.css'

type Props<Row> = {
  columns: readonly Column<Row>[]
  shown: ReadonlySet<string>
  onShow: (key: string, isShown: boolean) => void
}

/** Chooses the visible columns. The first one identifies the shipment and is always visible. */
export function ColumnChoice<Row>({ columns, shown, onShow }: Props<Row>) {
  return (
    <Dropdown
      label={m.columns()}
      icon={<IconColumns3 size={16} stroke={1.7} aria-hidden="true" />}
      button={m.columns()}
    >
      <div className={`stack ${styles.checks}`}>
        {columns.slice(1).map(({ key, header }) => (
          <label key={key}>
            <Checkbox
              checked={shown.has(key)}
              onChange={(event) => onShow(key, event.currentTarget.checked)}
            />
            {header}
          </label>
        ))}
      </div>
    </Dropdown>
  )
}
