import { limits } from '@mersal/contract'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/control/button.tsx'
import styles from './contact-form.module.css'

/** The form and the message that replaces it after sending. contact.script.ts sends it. */
export function ContactForm() {
  return (
    <div>
      <form id="contact" className={styles.form} noValidate>
        <noscript>
          <p>{m.contact_without_script()}</p>
        </noscript>
        <ContactField name="name" label={m.name()}>
          {(field) => <input {...field} type="text" autoComplete="name" maxLength={limits.contactName.max} />}
        </ContactField>
        <ContactField name="email" label={m.email()}>
          {(field) => (
            <input {...field} type="email" dir="ltr" autoComplete="email" maxLength={limits.email.max} />
          )}
        </ContactField>
        <ContactField name="message" label={m.contact_message()}>
          {(field) => <textarea {...field} rows={6} maxLength={limits.contactMessage.max} />}
        </ContactField>
        <div className="visually-hidden" aria-hidden="true">
          <label>
            {m.contact_trap()}
            <input name="website" type="text" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <p
          id="contact-refused"
          className={styles.refused}
          role="alert"
          hidden
          data-check={m.contact_check()}
          data-too-many={m.contact_too_many({ time: '{time}' })}
          data-unreachable={m.server_unreachable()}
        />
        <Button type="submit" size="page" data-sending={m.contact_sending()}>
          {m.contact_send()}
        </Button>
      </form>
      <MessageSent />
    </div>
  )
}

type Props = {
  name: string
  label: string
  children: (field: { id: string; name: string; required: true; 'aria-describedby': string }) => ReactNode
}

/** A field with its label above and its fault below. */
function ContactField({ name, label, children }: Props) {
  const id = `contact-${name}`
  return (
    <div className={`stack gap-s ${styles.field}`}>
      <label htmlFor={id}>{label}</label>
      {children({ id, name, required: true, 'aria-describedby': `${id}-fault` })}
      <p id={`${id}-fault`} hidden />
    </div>
  )
}

/** Replaces the form after the message has arrived. */
function MessageSent() {
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
