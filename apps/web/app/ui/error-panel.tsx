import { m } from '../paraglide/messages.js'
import styles from './panels.module.css'

/** What stands where something could not be shown: its code, the message, and another try (spec §2). */
export function ErrorPanel({ code = 500, message, onRetry }: Props) {
  return (
    <div className={styles.panel} role="alert">
      <p className={styles.code} dir="ltr">
        {code}
      </p>
      <p className={styles.title}>{message}</p>
      <button type="button" className={styles.action} onClick={onRetry}>
        {m.retry()}
      </button>
    </div>
  )
}

type Props = { code?: number; message: string; onRetry: () => void }
