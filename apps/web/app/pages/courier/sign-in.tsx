import { useState } from 'react'
import { takeArrivalNote } from '../../client/arrival-note.ts'
import { CourierSignInForm } from '../../features/courier/sign-in/courier-sign-in-form.tsx'
import { describeDevice } from '../../features/session/device.ts'
import { m } from '../../paraglide/messages.js'
import styles from './sign-in.module.css'

export function CourierSignIn() {
  const [note] = useState(takeArrivalNote)
  return (
    <div className={`stack one-column gap-m ${styles.page}`}>
      <h1 className={`heavy ${styles.title}`}>{m.courier_sign_in_title()}</h1>
      <p>{m.courier_sign_in_text()}</p>
      {note && (
        <p className={styles.note} role="status">
          {note.reason}
        </p>
      )}
      <CourierSignInForm describeDevice={describeDevice} />
    </div>
  )
}
