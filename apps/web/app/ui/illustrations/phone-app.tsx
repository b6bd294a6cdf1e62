import styles from './illustration.module.css'
import { Parcel } from './parcel.tsx'

/** The courier app on a phone: a line, its route, and its parcel. */
export function PhoneApp({ className }: { className?: string | undefined }) {
  return (
    <svg className={`mirrored ${className ?? ''}`} viewBox="0 0 460 460" aria-hidden="true">
      <circle cx="230" cy="230" r="214" fill="var(--art-sky)" />
      <path
        d="M26 330c54-70 70-130 136-126s30 96 96 88 70-120 178-150"
        fill="none"
        stroke="var(--art-box)"
        strokeWidth="5"
        strokeDasharray="14 12"
        strokeLinecap="round"
      />
      <rect x="128" y="48" width="196" height="372" rx="32" fill="var(--art-dark)" />
      <rect x="138" y="58" width="176" height="352" rx="24" fill="var(--art-window)" />
      <rect x="196" y="68" width="60" height="10" rx="5" fill="var(--art-dark)" />
      <rect x="154" y="96" width="144" height="112" rx="14" fill="var(--art-wave)" />
      <path
        d="M154 150c40-20 70 24 144-8v52a14 14 0 0 1-14 14H168a14 14 0 0 1-14-14z"
        fill="var(--art-sea)"
      />
      <path
        d="M172 190c26-4 20-46 50-44s30-24 58-30"
        fill="none"
        stroke="var(--art-nile)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="172" cy="190" r="7" fill="var(--art-nile)" />
      <path
        d="M280 92a15 15 0 0 1 15 15c0 11-15 24-15 24s-15-13-15-24a15 15 0 0 1 15-15z"
        fill="var(--art-box)"
      />
      <circle cx="280" cy="107" r="5" fill="var(--art-window)" />
      <g fill="var(--art-mid)">
        <rect x="154" y="226" width="96" height="11" rx="5.5" />
        <rect x="154" y="246" width="132" height="9" rx="4.5" opacity="0.6" />
        <rect x="154" y="263" width="74" height="9" rx="4.5" opacity="0.6" />
      </g>
      <rect x="154" y="356" width="144" height="36" rx="18" fill="var(--art-nile)" />
      <path
        className={styles.upright}
        d="M215 374l8 8 15-16"
        fill="none"
        stroke="var(--art-window)"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Parcel x={262} y={262} turn={8} scale={1.9} />
    </svg>
  )
}
