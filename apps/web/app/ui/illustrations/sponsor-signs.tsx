import type { ReactNode } from 'react'

function Sign({ children }: { children: ReactNode }) {
  return (
    <svg width="36" height="36" viewBox="0 0 36 36" fill="currentColor" aria-hidden="true">
      {children}
    </svg>
  )
}

/** A sail on the river, the delta's three arms, the arches of a corniche. */
const signs = [
  <Sign key="sail">
    <path d="M17 3v20H5C8 14 12 7 17 3zM20 9c5 4 8 9 9 14h-9z" />
    <path d="M3 28c4-3 7-3 10 0s7 3 10 0 7-3 10 0v4c-3-3-7-3-10 0s-6 3-10 0-6-3-10 0z" />
  </Sign>,
  <Sign key="delta">
    <path d="M18 5l14 26H4zM18 14L10.5 27H16v-8h4v8h5.5z" fillRule="evenodd" />
  </Sign>,
  <Sign key="arches">
    <path d="M3 32V18a7.5 7.5 0 0 1 15 0 7.5 7.5 0 0 1 15 0v14h-4V18a3.5 3.5 0 0 0-7 0v14h-8V18a3.5 3.5 0 0 0-7 0v14z" />
    <path d="M3 4h30v3.5H3z" />
  </Sign>,
] as const

/** The icon beside a sponsor's name. A fourth sponsor uses the first icon again. */
export function SponsorSign({ index }: { index: number }) {
  return signs[index % signs.length]
}
