import { useChangingCompany } from '../../client/company.ts'
import styles from './mark.module.css'

/** The company's logo, or our mark. */
export function Mark({ size = 32 }: { size?: number }) {
  const { logo } = useChangingCompany()
  if (logo !== null) return <img className={styles.logo} src={logo} height={size} alt="" />
  return <OwnMark size={size} />
}

/** Our mark: an M that is an open envelope, and a destination point. */
export function OwnMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--brand)" />
      <path
        d="M7.5 22.5v-12l8.5 7.5 8.5-7.5v6"
        fill="none"
        stroke="#fff"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="24.5" cy="22.3" r="2.3" fill="#f0b45a" />
    </svg>
  )
}
