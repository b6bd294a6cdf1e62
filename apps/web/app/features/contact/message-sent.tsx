import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/control/button.tsx'
import styles from './message-sent.module.css'

/** Replaces the form after the message has arrived. */
export function MessageSent() {
  return (
    <div id="contact-sent" className={styles.sent} hidden>
      <svg width="64" height="64" viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="32" fill="var(--sky)" />
        <path
          d="M19 33l9 9 18-20"
          fill="none"
          stroke="var(--nile)"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <h2 tabIndex={-1}>{m.contact_sent_title()}</h2>
      <p>{m.contact_sent_text()}</p>
      <Button variant="secondary" size="page">
        {m.contact_again()}
      </Button>
    </div>
  )
}
