import { Mark } from './mark.tsx'
import styles from './splash.module.css'

/** The loading screen: our mark. */
export function Splash() {
  return (
    <div className={`stack centred ${styles.splash}`}>
      <Mark size={48} />
    </div>
  )
}
