import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

type Props = {
  title: string
  note?: ReactNode
  /** Controls beside the title. */
  actions?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A titled section of a page with figures. */
export function Panel({ title, note, actions, className, children }: Props) {
  const id = useId()
  return (
    <section className={`${styles.panel} ${className ?? ''}`} aria-labelledby={id}>
      <header className={`flex wrap baseline gap-pieces ${styles.head}`}>
        <h2 id={id}>{title}</h2>
        {note && <p className="text-xs faint">{note}</p>}
        {actions && <div className="flex wrap gap-s push">{actions}</div>}
      </header>
      {children}
    </section>
  )
}
