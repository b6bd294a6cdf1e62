import type { ReactNode } from 'react'
import { Button } from '../../ui/control/button.tsx'
import styles from './session-form.module.css'
import type { useSessionForm } from './use-session-form.ts'

type Props = {
  form: Pick<ReturnType<typeof useSessionForm>, 'formProps' | 'isSending'>
  /** What the button says that sends it. */
  go: string
  children: ReactNode
  /** What else one may do instead, below the button. */
  below?: ReactNode
}

/** The frame of a form of sign-in. */
export function SessionForm({ form: { formProps, isSending }, go, children, below }: Props) {
  return (
    <form className={styles.form} {...formProps}>
      {children}
      <Button type="submit" size="large" wide busy={isSending}>
        {go}
      </Button>
      {below}
    </form>
  )
}
