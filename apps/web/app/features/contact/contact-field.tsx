import type { ReactNode } from 'react'
import styles from './contact-form.module.css'

type Props = {
  name: string
  label: string
  children: (field: { id: string; name: string; required: true; 'aria-describedby': string }) => ReactNode
}

/** A field with its label above and its fault below. */
export function ContactField({ name, label, children }: Props) {
  const id = `contact-${name}`
  return (
    <div className={`stack gap-s ${styles.field}`}>
      <label htmlFor={id}>{label}</label>
      {children({ id, name, required: true, 'aria-describedby': `${id}-fault` })}
      <p id={`${id}-fault`} hidden />
    </div>
  )
}
