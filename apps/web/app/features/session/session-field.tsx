import { type ComponentProps, useId, useState } from 'react'
import { ShowPassword } from '../../ui/control/show-password.tsx'
import type { Field } from '../../ui/form/field.ts'
import styles from './session-field.module.css'

type Props = Pick<Field<string>, 'name' | 'value' | 'onChange' | 'error'> &
  Pick<ComponentProps<'input'>, 'ref' | 'autoComplete' | 'inputMode' | 'maxLength'> & {
    label: string
    hint?: string
    type?: 'email' | 'password' | 'text'
  }

/** A field of the sign-in forms. It looks like the console's fields without loading their library. */
export function SessionField({ label, hint, error, type, name, onChange, ...input }: Props) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={`row surface ${styles.box}`}>
        <input
          {...input}
          id={id}
          name={name}
          data-path={name}
          type={isShown ? 'text' : type}
          onChange={(event) => onChange(event.currentTarget.value)}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
        />
        {type === 'password' && <ShowPassword isShown={isShown} onToggle={() => setShown(!isShown)} />}
      </div>
      <p id={`${id}-note`} data-fault={error !== undefined}>
        {error ?? hint}
      </p>
    </div>
  )
}
