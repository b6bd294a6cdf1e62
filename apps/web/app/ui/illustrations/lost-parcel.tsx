import { Parcel } from './parcel.tsx'

/** A parcel with a route that loops and has no end. */
export function LostParcel() {
  return (
    <svg viewBox="0 0 320 220" aria-hidden="true">
      <ellipse cx="160" cy="188" rx="136" ry="14" fill="var(--sand-strong)" />
      <path
        d="M14 186c48-4 76-28 92-62c14-30 52-44 76-22c22 20 8 56-24 54c-34-2-40-52 0-82c30-22 74-30 96-14"
        fill="none"
        stroke="var(--art-box)"
        strokeWidth="4"
        strokeDasharray="10 9"
        strokeLinecap="round"
      />
      <Parcel x={206} y={124} turn={-11} scale={1.1} />
      <path
        d="M276 20a22 22 0 0 1 22 22c0 16-22 36-22 36s-22-20-22-36a22 22 0 0 1 22-22z"
        fill="var(--art-nile)"
      />
      <circle cx="276" cy="42" r="8" fill="var(--paper)" />
    </svg>
  )
}
