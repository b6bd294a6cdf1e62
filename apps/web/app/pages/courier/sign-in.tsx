import { useState } from 'react'
import { CourierSignInForm } from '../../features/courier/sign-in/courier-sign-in-form.tsx'
import { takeLeavingReason } from '../../features/courier/wire/leaving-reason.ts'
import { describeDevice } from '../../features/session/device.ts'
import { m } from '../../paraglide/messages.js'
import styles from './sign-in.module.css'

export function CourierSignIn() {
  const [reason] = useState(takeLeavingReason)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{m.courier_sign_in_title()}</h1>
      <p>{m.courier_sign_in_text()}</p>
      {reason !== null && (
        <p className={styles.note} role="status">
          {reason}
        </p>
      )}
      <CourierSignInForm describeDevice={describeDevice} />
    </div>
  )
}
