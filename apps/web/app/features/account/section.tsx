import { type ReactNode, useId } from 'react'
import styles from './account.module.css'

type Props = { title: string; about: string; note?: ReactNode; children: ReactNode }

/** One section of the account screen: title, explanation, current state and content. */
export function Section({ title, about, note, children }: Props) {
  const id = useId()
  return (
    <section className={`stack gap-l ${styles.section}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note}
      </header>
      <p className={styles.about}>{about}</p>
      {children}
    </section>
  )
}
