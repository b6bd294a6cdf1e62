import { useId } from 'react'
import { Checkbox } from '../control/checkbox.tsx'
import { FieldNote } from '../control/field-note.tsx'
import styles from './checks-field.module.css'
import type { Field } from './field.ts'

type Props<Value> = Field<Value[]> & {
  label: string
  hint?: string
  choices: readonly { value: Value; label: string }[]
}

/** Any number of choices, a checkbox for each. The value keeps the order of the choices. */
export function ChecksField<Value extends string | number>(props: Props<Value>) {
  const { name, value, onChange, error, label, hint, choices } = props
  const id = useId()
  return (
    <fieldset className="text-m" aria-describedby={`${id}-note`}>
      <legend className="below-m medium">{label}</legend>
      <div className={`flex wrap gap-facts ${styles.choices}`}>
        {choices.map((choice, index) => (
          <label key={choice.value}>
            <Checkbox
              data-path={index === 0 ? name : undefined}
              checked={value.includes(choice.value)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(
                  choices
                    .map((other) => other.value)
                    .filter((other) => (other === choice.value ? checked : value.includes(other))),
                )
              }
            />
            {choice.label}
          </label>
        ))}
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </fieldset>
  )
}
