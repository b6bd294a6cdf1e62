import type { CallReply } from '@mersal/contract'
import { useEffect, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { courierCall } from '../wire/courier-call.ts'
import styles from './courier-sign-in-form.module.css'

/** Fills the form with the demo company's delivery boy, while the demo is on. */
export function CourierDemo({
  onChoose,
}: {
  onChoose: (person: { username: string; password: string }) => void
}) {
  const [demo, setDemo] = useState<CallReply<'signInHints'>['demo']>(null)
  useEffect(() => {
    courierCall('signInHints', {}).then(
      (hints) => setDemo(hints.demo),
      // The hint is optional, so errors are ignored.
      () => {},
    )
  }, [])
  const username = demo?.people.find((person) => person.startsWith('delivery@'))
  if (!demo || !username) return null
  const { password } = demo
  return (
    <section className={`sand-strong ${styles.demo}`} aria-labelledby="demo-title">
      <h2 id="demo-title">{m.demo_title()}</h2>
      <Button variant="secondary" size="touch" dir="ltr" onClick={() => onChoose({ username, password })}>
        {username}
      </Button>
    </section>
  )
}
