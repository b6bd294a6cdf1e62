import type { CallRefused } from '../../client/call-refused.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../control/button.tsx'
import styles from './panels.module.css'

type Failure = Pick<CallRefused, 'code' | 'message' | 'retryAfter'>
type Props = {
  /** The error. Left out where the screen itself failed. */
  error?: Failure
  /** Replaces the error's own message. */
  message?: string
  onRetry: () => void
}

/**
 * Replaces content that failed to load: the message, with its code below in small print (spec §2). It offers a retry
 * only where that can help; a refusal stays the same.
 */
export function ErrorPanel({ error = somethingWrong(), message = error.message, onRetry }: Props) {
  const { code, retryAfter } = error
  return (
    <div className={`stack items-centre gap-m soft text-centre ${styles.panel}`} role="alert">
      <p className="text-xl bold ink">{message}</p>
      <p className="sub">
        {m.error_code()} <bdi dir="ltr">{code}</bdi>
      </p>
      {(code >= 500 || retryAfter !== null) && (
        <Button variant="secondary" className={styles.action} onClick={onRetry}>
          {m.retry()}
        </Button>
      )}
    </div>
  )
}

function somethingWrong(): Failure {
  return { code: 500, message: m.something_wrong(), retryAfter: null }
}
