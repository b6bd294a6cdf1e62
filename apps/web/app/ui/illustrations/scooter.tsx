import { company } from '../../client/company.ts'
import styles from './illustration.module.css'

/** A courier on a scooter, the parcel's box behind the seat. */
export function Scooter() {
  return (
    <g transform="translate(10 34)">
      <g stroke="var(--art-wave)" strokeWidth="5" strokeLinecap="round">
        <path d="M112 352h52M92 380h62M124 408h40" />
      </g>
      <ellipse cx="310" cy="436" rx="106" ry="6" fill="var(--art-dark)" opacity="0.14" />

      <path d="M384 340l14 70" stroke="var(--art-dark)" strokeWidth="8" strokeLinecap="round" />
      <Wheel x={238} />
      <Wheel x={398} />

      <g fill="var(--art-box)">
        <rect x="180" y="262" width="76" height="72" rx="7" />
        <path d="M187 262h62a7 7 0 0 1 7 7v11h-76v-11a7 7 0 0 1 7-7z" fill="var(--art-box-shade)" />
      </g>
      {company().logo === null && <BoxMark />}
      <path d="M186 334h78v10h-78z" fill="var(--art-dark)" />

      <path
        fill="var(--art-nile)"
        d="M200 404c0-36 22-58 58-58h44c8 0 12 5 12 12v18c0 11 7 17 17 17h24l20-62 15 4-19 68a13 13 0 0 1-13 9h-90a30 30 0 0 0-60-4z"
      />
      <path
        d="M370 404a30 30 0 0 1 52-12"
        fill="none"
        stroke="var(--art-nile)"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <rect x="252" y="336" width="64" height="13" rx="6.5" fill="var(--art-dark)" />
      <path d="M366 326l28-8" stroke="var(--art-dark)" strokeWidth="7" strokeLinecap="round" />
      <circle cx="396" cy="342" r="8" fill="var(--art-sun)" />

      <path
        d="M286 332l54 6-6 54"
        fill="none"
        stroke="var(--art-dark)"
        strokeWidth="22"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M324 404q-2-16 10-16h14q14 2 16 16z" fill="var(--art-box-shade)" />
      <path d="M266 338q-4-62 26-82q22-10 32 14q4 36-8 68z" fill="var(--art-shirt)" />
      <circle cx="312" cy="224" r="21" fill="var(--art-skin)" />
      <path d="M303 238h17v20q-9 8-17 0z" fill="var(--art-skin)" />
      <path d="M286 226a27 27 0 0 1 53-8l5 10q-18 4-30-4q-10 16-22 18q-6-6-6-16z" fill="var(--art-nile)" />
      <path
        d="M306 276l28 38 38 8"
        fill="none"
        stroke="var(--art-nile)"
        strokeWidth="15"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="375" cy="322" r="9" fill="var(--art-skin)" />
    </g>
  )
}

function Wheel({ x }: { x: number }) {
  return (
    <>
      <circle cx={x} cy="410" r="27" fill="var(--art-dark)" />
      <circle cx={x} cy="410" r="14" fill="var(--art-wave)" />
      <circle cx={x} cy="410" r="5" fill="var(--art-dark)" />
    </>
  )
}

/** Our mark on the box. A company with a logo has no use for it. */
function BoxMark() {
  return (
    <g className={styles.upright}>
      <path
        d="M206 316v-19l12 11 12-11v9"
        fill="none"
        stroke="var(--art-window)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="230" cy="315" r="3" fill="var(--art-nile)" />
    </g>
  )
}
