import { Parcel } from './parcel.tsx'

/** A parcel and its waybill, with a mark at the AWB. */
export function Waybill() {
  return (
    <svg viewBox="0 0 300 190" aria-hidden="true">
      <ellipse cx="150" cy="172" rx="132" ry="12" fill="var(--sand-strong)" />
      <Parcel x={18} y={36} scale={2.25} />
      <g transform="rotate(4 210 106)">
        <rect x="124" y="52" width="150" height="104" rx="10" fill="var(--art-window)" />
        <path
          d="M140 72v26M147 72v26M151 72v26M160 72v26M166 72v26M170 72v26M180 72v26M184 72v26M193 72v26M200 72v26M205 72v26M214 72v26"
          stroke="var(--art-dark)"
          strokeWidth="3"
        />
        <rect
          x="134"
          y="106"
          width="96"
          height="18"
          rx="9"
          fill="none"
          stroke="var(--art-box)"
          strokeWidth="3.5"
        />
        <path d="M143 115h78" stroke="var(--art-nile)" strokeWidth="5" strokeDasharray="4 2.7" />
        <path d="M140 138h104M140 147h64" stroke="var(--art-mid)" strokeWidth="4" strokeLinecap="round" />
        <circle cx="252" cy="78" r="9" fill="var(--art-nile)" />
      </g>
    </svg>
  )
}
