import { company } from '../../../client/company.ts'
import styles from './opening.module.css'

/**
 * The splash (spec §1): the mark draws itself over the loaded page, once a visit. The boot script starts it. It does
 * not appear without scripts or with reduced motion.
 */
export function Opening() {
  const { logo } = company()
  return (
    <div className={styles.opening} aria-hidden="true">
      {logo === null ? <DrawnMark /> : <img className={styles.mark} src={logo} alt="" />}
    </div>
  )
}

function DrawnMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32">
      <rect width="32" height="32" rx="9" fill="var(--brand)" />
      <path
        className={styles.route}
        d="M7.5 22.5v-12l8.5 7.5 8.5-7.5v6"
        pathLength="1"
        fill="none"
        stroke="#fff"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle className={styles.end} cx="24.5" cy="22.3" r="2.3" fill="#f0b45a" />
    </svg>
  )
}
