import { useId } from 'react'
import { FieldNote } from '../control/field-note.tsx'
import styles from './choice-field.module.css'
import { Fact } from './fact.tsx'
import type { Field } from './field.ts'

type Choice<Value> = { value: Value; label: string }

type Props<Value> = Field<Value> & {
  label: string
  hint?: string
  choices: readonly Choice<Value>[]
  /** True where the choice is read-only. */
  disabled?: boolean
}

/** A choice of two or three options, each a button (spec §2: On and Off, Online and Offline). */
export function ChoiceField<Value extends string | number | boolean>(props: Props<Value>) {
  const { name, value, onChange, error, readOnly, label, hint, choices, disabled = false } = props
  const id = useId()
  if (readOnly) return <Fact label={label}>{choices.find((choice) => choice.value === value)?.label}</Fact>
  return (
    <fieldset className={styles.field} disabled={disabled} aria-describedby={`${id}-note`}>
      <legend className="below-m text-m medium">{label}</legend>
      <div className={`wrap sand-strong ${styles.choices}`}>
        {choices.map((choice) => (
          <label key={String(choice.value)}>
            <input
              type="radio"
              name={name}
              data-path={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </fieldset>
  )
}
