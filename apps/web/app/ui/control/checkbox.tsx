import type { ComponentProps } from 'react'
import styles from './checkbox.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'>

/** A checkbox. The native one looks disabled in the dark scheme while it is empty. */
export function Checkbox(props: Props) {
  return <input type="checkbox" className={`stack rigid surface ${styles.checkbox}`} {...props} />
}
