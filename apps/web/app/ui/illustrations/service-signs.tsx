import type { ReactNode } from 'react'
import styles from './illustration.module.css'

function Sign({ children }: { children: ReactNode }) {
  return (
    <svg className="mirrored" viewBox="0 0 56 56" aria-hidden="true">
      <g fill="none" stroke="var(--nile)" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  )
}

/** A sealed parcel. */
export function SealSign() {
  return (
    <Sign>
      <path d="M6 18l22-11 22 11v22L28 51 6 40zM6 18l22 11 22-11M28 29v22" />
      <path d="M17 12.5l22 11" />
      <circle cx="41" cy="41" r="9" fill="var(--amber)" stroke="var(--sand)" />
      <path
        className={styles.upright}
        d="M37.5 41l2.5 2.5 4.5-4.5"
        stroke="var(--art-dark)"
        strokeWidth="2.5"
      />
    </Sign>
  )
}

/** A route with a clock. */
export function RouteSign() {
  return (
    <Sign>
      <circle cx="34" cy="24" r="17" />
      <path d="M34 14v10l7 5" />
      <path d="M4 30h9M8 39h11M14 48h16" />
      <circle cx="41" cy="49" r="4" fill="var(--amber)" stroke="none" />
    </Sign>
  )
}

/** A support agent's headset. */
export function CourierSign() {
  return (
    <Sign>
      <path d="M10 32V27a18 18 0 0 1 36 0v5" />
      <rect x="6" y="29" width="9" height="14" rx="4" />
      <rect x="41" y="29" width="9" height="14" rx="4" />
      <path d="M45.5 43c0 5-5 8-12 8" />
      <circle cx="30" cy="50" r="4" fill="var(--amber)" stroke="none" />
    </Sign>
  )
}
