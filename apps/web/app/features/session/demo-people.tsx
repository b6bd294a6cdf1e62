import { useQuery } from '@tanstack/react-query'
import { call } from '../../client/call.ts'
import { m } from '../../paraglide/messages.js'
import styles from './demo-people.module.css'

type Person = { username: string; password: string }

/** Who may try the demo company, while it is on; choosing one fills the form. */
export function DemoPeople({ onChoose }: { onChoose: (person: Person) => void }) {
  const { data } = useQuery({
    queryKey: ['signInHints'],
    queryFn: ({ signal }) => call('signInHints', {}, { signal }),
  })
  if (!data?.demo) return null
  const { password, people } = data.demo
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title">{m.demo_title()}</h2>
      <p>
        {m.demo_password()} <bdi dir="ltr">{password}</bdi>
      </p>
      <ul>
        {people.map((username) => (
          <li key={username}>
            <button type="button" dir="ltr" onClick={() => onChoose({ username, password })}>
              {username}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
