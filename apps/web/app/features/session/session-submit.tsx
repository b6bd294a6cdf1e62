import styles from './session-submit.module.css'

/** The button that sends a form of sign-in; it stays where it is, and does nothing, while the form is on its way. */
export function SessionSubmit({ label, isSending }: { label: string; isSending: boolean }) {
  return (
    <button
      type="submit"
      className={styles.submit}
      data-loading={isSending || undefined}
      disabled={isSending}
    >
      {label}
    </button>
  )
}
