import { Mark } from './mark.tsx'
import styles from './splash.module.css'

/** A quiet screen with our mark, while there is nothing to show yet. */
export function Splash() {
  return (
    <div className={styles.splash}>
      <Mark size={48} />
    </div>
  )
}
