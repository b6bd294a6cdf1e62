import { Scooter } from './scooter.tsx'
import { Skyline } from './skyline.tsx'

/** Alexandria's corniche: a courier on the way, the route of the parcel under the wheels. */
export function Corniche({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={`mirrored ${className ?? ''}`}
      viewBox="0 0 640 540"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="640" height="540" fill="var(--art-sky)" />
      <circle cx="236" cy="206" r="74" fill="var(--art-sun)" />
      <Skyline />
      <rect y="300" width="640" height="70" fill="var(--art-sea)" />
      <g stroke="var(--art-wave)" strokeWidth="4" strokeLinecap="round">
        <path d="M40 318h54M150 332h36M232 316h70M356 330h44M470 318h62M566 336h40M84 348h30M300 350h48M508 350h34" />
      </g>
      <Boat />
      <rect y="362" width="640" height="12" fill="var(--art-stone)" />
      <g fill="var(--art-stone-shade)">
        {Array.from({ length: 20 }, (_, index) => (
          <rect key={index} x={index * 34 + 4} y="374" width="14" height="22" rx="3" />
        ))}
      </g>
      <rect y="394" width="640" height="12" fill="var(--art-stone)" />
      <rect y="406" width="640" height="134" fill="var(--art-road)" />
      <path d="M-10 470H640" stroke="var(--art-box)" strokeWidth="5" strokeDasharray="16 14" />
      <Palm x={560} />
      <Palm x={60} />
      <Scooter />
    </svg>
  )
}

function Boat() {
  return (
    <g>
      <path d="M418 318q28 12 58 0l-8 18h-42z" fill="var(--art-dark)" opacity="0.75" />
      <path d="M444 314V252q34 26 40 56z" fill="var(--art-window)" />
    </g>
  )
}

function Palm({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 404)`}>
      <path d="M0 0q-8-62 4-118" fill="none" stroke="var(--art-stone-shade)" strokeWidth="8" />
      <g fill="none" stroke="var(--art-palm)" strokeWidth="9" strokeLinecap="round">
        <path d="M4-118q-30-22-52 6M4-118q-26 4-32 34M4-118q2-30-24-38M4-118q30-22 52 6M4-118q26 4 32 34M4-118q4-28 30-32" />
      </g>
    </g>
  )
}
