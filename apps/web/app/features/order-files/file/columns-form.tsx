import { type OrderColumn, orderColumns } from '@mersal/contract'
import { useState } from 'react'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { Select } from '../../../ui/control/select.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { fieldWords } from '../words.ts'
import styles from './columns-panel.module.css'
import { type OrderFileInfo, tellFileChanged } from './use-order-file.ts'

type Mapping = OrderFileInfo['mapping']

/** Maps columns of the file to fields of an order, with sample values. A new mapping reads the file again. */
export default function ColumnsForm({ file }: { file: OrderFileInfo }) {
  const { id, version, columns, mapping: known } = file
  const [mapping, setMapping] = useState<Mapping>(known)
  const { submit, isPending } = useSubmission('mapOrderFile', {
    onDone: tellFileChanged,
    async onRefused({ message }) {
      toast('error', message)
      await tellFileChanged()
    },
  })
  const isChanged = orderColumns.some((column) => mapping[column] !== known[column])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit({ order_file_id: id, version, mapping })
      }}
    >
      <p className="text-m soft">{m.import_column_advice()}</p>
      <div className={`stack gap-parts ${styles.columns}`}>
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
      <Button type="submit" variant="secondary" disabled={!isChanged} busy={isPending}>
        {m.import_read_again()}
      </Button>
    </form>
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
    <div className={`shrinks ${styles.choice}`}>
      <Select
        label={fieldWords[column]()}
        placeholder={m.import_no_column()}
        options={columns.map(({ name }, index) => ({
          value: String(index),
          label: name === '' ? m.import_unnamed_column({ number: index + 1 }) : name,
        }))}
        value={chosen === undefined ? '' : String(chosen)}
        onChange={(index) => onChange(index === '' ? undefined : Number(index))}
      />
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
