import type { OrderColumn } from '@mersal/contract'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { pageLanguage } from '../../../texts/page-language.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { fieldWords } from '../words.ts'
import styles from './columns-panel.module.css'
import type { OrderFileInfo } from './use-order-file.ts'

const ColumnsForm = lazyPart(() => import('./columns-form.tsx'))

/** The required fields of an order. Of city and governorate one is enough. */
const needed: readonly (readonly OrderColumn[])[] = [
  ['name'],
  ['phone'],
  ['street'],
  ['city', 'governorate'],
  ['total'],
]

/** The mapping of the file's columns. It opens by itself while a required field has no column. */
export function ColumnsPanel({ file }: { file: OrderFileInfo }) {
  const { columns, mapping } = file
  const missing = needed.filter((some) => some.every((column) => mapping[column] === undefined))
  const [open, setOpen] = useState(missing.length > 0)
  const used = new Set(Object.values(mapping)).size
  return (
    <details className={styles.panel} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <strong>{m.columns()}</strong>
        <span className="sub">{m.import_columns_used({ used, all: columns.length })}</span>
        <IconChevronDown size={16} aria-hidden="true" />
      </summary>
      {missing.length > 0 && (
        <p className={`text-m danger ${styles.missing}`} role="alert">
          {m.import_columns_missing({ columns: listed(missing) })}
        </p>
      )}
      {open && <ColumnsForm file={file} />}
    </details>
  )
}

/** Names each missing group by its first field. */
function listed(missing: readonly (readonly OrderColumn[])[]): string {
  const words = missing.flatMap((some) => some.slice(0, 1)).map((column) => fieldWords[column]())
  return new Intl.ListFormat(pageLanguage()).format(words)
}
