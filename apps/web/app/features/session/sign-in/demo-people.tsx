import type { CallReply } from '@mersal/contract'
import { useEffect, useState } from 'react'
import { publicCall } from '../../../client/public-calls.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import styles from './demo-people.module.css'

type Person = { username: string; password: string }

/** The people of the demo company, while the demo is on. Choosing one fills the form. */
export function DemoPeople({ onChoose }: { onChoose: (person: Person) => void }) {
  const [demo, setDemo] = useState<CallReply<'signInHints'>['demo']>(null)
  useEffect(() => {
    // Errors show nothing, because the hint is optional.
    void publicCall('signInHints', {}).then((answer) => 'done' in answer && setDemo(answer.done.demo))
  }, [])
  if (!demo) return null
  const { password, people } = demo
  return (
    <section className={`note sand ${styles.demo}`} aria-labelledby="demo-title">
      <h2 id="demo-title">{m.demo_title()}</h2>
      <p>
        {m.demo_password()} <bdi dir="ltr">{password}</bdi>
      </p>
      <ul className="flex wrap gap-m above-l">
        {people.map((username) => (
          <li key={username}>
            <Button
              variant="secondary"
              size="small"
              dir="ltr"
              onClick={() => onChoose({ username, password })}
            >
              {username}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
