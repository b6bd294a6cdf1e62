import type { CallReply } from '@mersal/contract'
import { useEffect, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { courierCall } from '../wire/courier-call.ts'
import styles from './courier-sign-in-form.module.css'

/** The demo company's delivery boy, while it is on; choosing him fills the form. */
export function CourierDemo({
  onChoose,
}: {
  onChoose: (person: { username: string; password: string }) => void
}) {
  const [demo, setDemo] = useState<CallReply<'signInHints'>['demo']>(null)
  useEffect(() => {
    courierCall('signInHints', {}).then(
      (hints) => setDemo(hints.demo),
      // The hint is only a convenience.
      () => {},
    )
  }, [])
  const username = demo?.people.find((person) => person.startsWith('delivery@'))
  if (!demo || !username) return null
  const { password } = demo
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title">{m.demo_title()}</h2>
      <Button variant="secondary" size="touch" dir="ltr" onClick={() => onChoose({ username, password })}>
        {username}
      </Button>
    </section>
  )
}
