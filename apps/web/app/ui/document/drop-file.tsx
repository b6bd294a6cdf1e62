import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { CrossButton } from '../control/cross-button.tsx'
import type { Field } from '../form/field.ts'
import styles from './drop-file.module.css'

type Props = Field<File | null> & { label: string }

/** A field for one CSV or XLSX file, chosen or dropped. The server checks its real type. */
export function DropFile({ name, label, value, onChange, error }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  function clear() {
    onChange(null)
    if (input.current) input.current.value = ''
    input.current?.focus()
  }

  return (
    <div className={`stack gap-s ${styles.field}`}>
      <label htmlFor={id}>{label}</label>
      <div className={`stack ${styles.area}`} data-fault={error !== undefined}>
        <span className={`stack gap-m text-m soft text-centre ${styles.chosen}`} aria-hidden="true">
          <IconFileSpreadsheet size={26} stroke={1.4} />
          {value ? <bdi>{value.name}</bdi> : m.import_choose_file()}
        </span>
        <input
          ref={input}
          id={id}
          name={name}
          data-path={name}
          type="file"
          accept=".csv,.xlsx,.tsv,.txt"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-fault`}
          onChange={(event) => onChange(event.currentTarget.files?.[0] ?? null)}
        />
        {value && (
          <CrossButton
            className={styles.clear}
            aria-label={m.clear_choice({ what: label })}
            onClick={clear}
          />
        )}
      </div>
      {error !== undefined && (
        <p id={`${id}-fault`} className="text-s danger" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
