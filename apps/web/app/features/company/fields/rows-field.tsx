import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { m } from '../../../paraglide/messages.js'
import { FieldGroup } from '../../../shared/record/record-form.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { CrossButton } from '../../../ui/control/cross-button.tsx'
import type { Field } from '../../../ui/form/field.ts'
import styles from './rows-field.module.css'

type Props<Row> = {
  field: Field<Row[]>
  title: string
  /** What an empty list means. */
  whenEmpty: string
  addLabel: string
  newRow: Row
  max: number
  /** The accessible name of the row `number`, from 1. */
  rowLabel: (inputs: { number: number }) => string
  /** True where the order matters. */
  ordered?: boolean
  /** The columns of a row on a wide screen, as `grid-template-columns`. A row without them repeats its labels. */
  columns?: string
  /** The number of rows from the start that are folded away. */
  folded?: number
  foldedLabel?: string
  children: (index: number) => ReactNode
}

/** A list of rows: add, edit, remove and, where the order matters, move. */
export function RowsField<Row>(props: Props<Row>) {
  const { field, title, whenEmpty, addLabel, newRow, max, rowLabel, ordered = false } = props
  const { folded = 0, foldedLabel, columns, children } = props
  const { name, value: rows, error } = field
  const list = useRef<HTMLDivElement>(null)

  /** Changes the rows, and then focuses an element of them. */
  function change(next: Row[], focusAt: string) {
    flushSync(() => field.onChange(next))
    list.current?.querySelector<HTMLElement>(focusAt)?.focus()
  }
  function move(index: number, by: -1 | 1) {
    const next = [...rows]
    next.splice(index + by, 0, ...next.splice(index, 1))
    change(next, `[data-row="${index + by}"] [data-move="${by}"]`)
  }
  const shown = rows.map((_, index) => (
    <fieldset
      key={index}
      data-row={index}
      className={`stack gap-l ${styles.row}`}
      data-columns={columns !== undefined}
      style={{ '--columns': columns ?? '1fr' } as CSSProperties}
    >
      <legend className="visually-hidden">{rowLabel({ number: index + 1 })}</legend>
      <div className={`stack top gap-l ${styles.fields}`}>{children(index)}</div>
      <div className={`flex ${styles.acts}`}>
        {ordered && (
          <>
            <Button
              variant="quiet"
              size="small"
              data-move={-1}
              icon={<IconArrowUp size={16} aria-hidden="true" />}
              aria-label={m.move_up()}
              aria-disabled={index === 0}
              onClick={() => index > 0 && move(index, -1)}
            />
            <Button
              variant="quiet"
              size="small"
              data-move={1}
              icon={<IconArrowDown size={16} aria-hidden="true" />}
              aria-label={m.move_down()}
              aria-disabled={index === rows.length - 1}
              onClick={() => index < rows.length - 1 && move(index, 1)}
            />
          </>
        )}
        <CrossButton
          aria-label={m.remove_row({ what: rowLabel({ number: index + 1 }) })}
          onClick={() =>
            change(
              rows.filter((__, at) => at !== index),
              '[data-add]',
            )
          }
        />
      </div>
    </fieldset>
  ))
  return (
    <FieldGroup title={title}>
      <div ref={list} className="stack gap-m">
        {rows.length === 0 && <p className="text-m soft">{whenEmpty}</p>}
        {folded > 0 && (
          <details className={styles.folded}>
            <summary>{foldedLabel}</summary>
            {shown.slice(0, folded)}
          </details>
        )}
        {shown.slice(folded)}
        {error !== undefined && (
          <p className="text-s danger" role="alert">
            {error}
          </p>
        )}
        <div>
          <Button
            variant="secondary"
            size="small"
            data-path={name}
            data-add
            disabled={rows.length >= max}
            icon={<IconPlus size={15} aria-hidden="true" />}
            onClick={() => change([...rows, newRow], `[data-row="${rows.length}"] input`)}
          >
            {addLabel}
          </Button>
        </div>
      </div>
    </FieldGroup>
  )
}
