import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './session-field.module.css'

type Props = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: string
  error: string | undefined
  /** What stands at the end of the input, inside its border. */
  end?: ReactNode
}

/** A field of sign-in. It looks like the console's fields, without the library that those bring along. */
export function SessionField({ label, error, end, ...input }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        {end}
      </div>
      {error !== undefined && <p id={`${id}-error`}>{error}</p>}
    </div>
  )
}
