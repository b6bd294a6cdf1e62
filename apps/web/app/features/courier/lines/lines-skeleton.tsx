import { m } from '../../../paraglide/messages.js'
import styles from './own-lines.module.css'

export function LinesSkeleton() {
  return (
    <div className={styles.cards} role="status">
      <span className="visually-hidden">{m.loading()}</span>
      <div className={styles.skeleton} />
      <div className={styles.skeleton} />
    </div>
  )
}
