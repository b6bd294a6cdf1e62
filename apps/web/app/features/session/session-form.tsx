import type { ReactNode } from 'react'
import { Button } from '../../ui/control/button.tsx'
import styles from './session-form.module.css'
import type { useSessionForm } from './use-session-form.ts'

type Props = {
  form: Pick<ReturnType<typeof useSessionForm>, 'formProps' | 'isSending'>
  /** The label of the submit button. */
  submitText: string
  children: ReactNode
  /** Links below the button. */
  below?: ReactNode
}

/** The frame of a sign-in form. */
export function SessionForm({ form: { formProps, isSending }, submitText, children, below }: Props) {
  return (
    <form className={`stack gap-xl ${styles.form}`} {...formProps}>
      {children}
      <Button type="submit" size="large" wide busy={isSending}>
        {submitText}
      </Button>
      {below}
    </form>
  )
}
