import { Parcel } from './parcel.tsx'

/** A parcel is handed over for its code. */
export function HandOver({ className }: { className?: string | undefined }) {
  return (
    <svg className={`mirrored ${className ?? ''}`} viewBox="0 0 520 360" aria-hidden="true">
      <circle cx="260" cy="180" r="164" fill="var(--paper)" />
      <path
        d="M28 62c70-44 138-28 168 12"
        fill="none"
        stroke="var(--art-box)"
        strokeWidth="4"
        strokeDasharray="10 9"
        strokeLinecap="round"
      />
      <path d="M70 236l114 20h66q15 2 13 15t-17 12l-74 7q-46 4-102-8z" fill="var(--art-skin)" />
      <path d="M450 240l-100 20h-62q-15 2-13 15t17 12l74 5q46 2 84-10z" fill="var(--art-skin-light)" />
      <path d="M0 326V208q72-8 130 26l-14 62q-52 4-116 30z" fill="var(--art-nile)" />
      <path d="M520 326V214q-72-8-126 24l12 58q52 2 114 30z" fill="var(--art-shirt)" />
      <path d="M130 234l-14 62 13-2 14-54z" fill="var(--art-window)" />
      <path d="M394 238l12 58-13-2-12-50z" fill="var(--art-window)" />
      <Parcel x={180} y={118} scale={2.45} />
      <g transform="translate(322 64)">
        <rect width="120" height="58" rx="14" fill="var(--art-dark)" />
        <path d="M26 56l-8 20 28-20z" fill="var(--art-dark)" />
        <g fill="var(--art-window)">
          <circle cx="27" cy="29" r="6" />
          <circle cx="49" cy="29" r="6" />
          <circle cx="71" cy="29" r="6" />
        </g>
        <circle cx="94" cy="29" r="6" fill="var(--art-box)" />
      </g>
    </svg>
  )
}
