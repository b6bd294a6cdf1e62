import { Button, NativeSelect } from '@mantine/core'
import { type OrderColumn, orderColumns } from '@mersal/contract'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { pageLanguage } from '../../../texts/page-language.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { fieldWords } from '../words.ts'
import styles from './columns-panel.module.css'
import { type OrderFileInfo, tellFileChanged } from './use-order-file.ts'

type Mapping = OrderFileInfo['mapping']

/** What no order can do without; of city and governorate one is enough. */
const needed: readonly (readonly OrderColumn[])[] = [
  ['name'],
  ['phone'],
  ['street'],
  ['city', 'governorate'],
  ['total'],
]

/** Which column of the file holds what, to be corrected: open by itself while something that is needed has none. */
export function ColumnsPanel({ file }: { file: OrderFileInfo }) {
  const { id, version, columns, mapping: known } = file
  const missing = needed.filter((some) => some.every((column) => known[column] === undefined))
  const [open, setOpen] = useState(missing.length > 0)
  const [mapping, setMapping] = useState<Mapping>(known)
  const { submit, isPending } = useSubmission('mapOrderFile', {
    onDone: tellFileChanged,
    async onRefused({ message }) {
      toast('error', message)
      await tellFileChanged()
    },
  })
  const isChanged = orderColumns.some((column) => mapping[column] !== known[column])
  const used = new Set(Object.values(known)).size

  return (
    <details className={styles.panel} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <strong>{m.columns()}</strong>
        <span>{m.import_columns_used({ used, all: columns.length })}</span>
        <IconChevronDown size={16} aria-hidden="true" />
      </summary>
      {missing.length > 0 && (
        <p className={styles.missing} role="alert">
          {m.import_columns_missing({ columns: listed(missing) })}
        </p>
      )}
      <p className={styles.advice}>{m.import_column_advice()}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit({ order_file_id: id, version, mapping })
        }}
      >
        <div className={styles.columns}>
          {orderColumns.map((column) => (
            <ColumnChoice
              key={column}
              column={column}
              columns={columns}
              chosen={mapping[column]}
              onChange={(index) => setMapping(withColumn(mapping, column, index))}
            />
          ))}
        </div>
        <Button type="submit" variant="default" disabled={!isChanged} loading={isPending}>
          {m.import_read_again()}
        </Button>
      </form>
    </details>
  )
}

type ChoiceProps = {
  column: OrderColumn
  columns: OrderFileInfo['columns']
  chosen: number | undefined
  onChange: (index: number | undefined) => void
}

function ColumnChoice({ column, columns, chosen, onChange }: ChoiceProps) {
  const samples = chosen === undefined ? [] : (columns[chosen]?.samples ?? [])
  return (
    <div className={styles.choice}>
      <NativeSelect
        label={fieldWords[column]()}
        value={chosen ?? ''}
        onChange={({ currentTarget: { value } }) => onChange(value === '' ? undefined : Number(value))}
      >
        <option value="">{m.import_no_column()}</option>
        {columns.map(({ name }, index) => (
          <option key={index} value={index}>
            {name === '' ? m.import_unnamed_column({ number: index + 1 }) : name}
          </option>
        ))}
      </NativeSelect>
      <p>
        {samples.map((sample) => (
          <bdi key={sample}>{sample}</bdi>
        ))}
      </p>
    </div>
  )
}

function withColumn(mapping: Mapping, column: OrderColumn, index: number | undefined): Mapping {
  const { [column]: _, ...others } = mapping
  return index === undefined ? others : { ...others, [column]: index }
}

/** Of each, the word of the first. */
function listed(missing: readonly (readonly OrderColumn[])[]): string {
  const words = missing.flatMap((some) => some.slice(0, 1)).map((column) => fieldWords[column]())
  return new Intl.ListFormat(pageLanguage()).format(words)
}
