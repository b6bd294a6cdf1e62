/** The city between the sea and the lake, with the company's location. As a map it is not mirrored. */
export function CityMap({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 560 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="560" height="400" fill="var(--art-road)" />
      <path
        d="M0 0h560v64c-60 10-84 62-150 70c-58 6-84-38-126-34c-46 4-40 60-96 74c-60 16-104 44-188 52z"
        fill="var(--art-sea)"
      />
      <path
        d="M560 64c-60 10-84 62-150 70c-58 6-84-38-126-34c-46 4-40 60-96 74c-60 16-104 44-188 52"
        fill="none"
        stroke="var(--art-stone)"
        strokeWidth="12"
      />
      <g stroke="var(--art-wave)" strokeWidth="4" strokeLinecap="round">
        <path d="M60 60h52M140 110h40M240 44h62M390 80h40M470 30h50M40 150h36" />
      </g>
      <path d="M0 400v-52c90-24 150 6 240-8s190-40 320-14v74z" fill="var(--art-mid)" opacity="0.55" />
      <g stroke="var(--art-stone)" strokeWidth="7" fill="none">
        <path d="M0 268c120-18 250-50 560-132M0 316c170-10 330-60 560-108" />
        <path
          d="M70 222l30 112M150 196l36 130M232 152l36 164M320 120l40 172M408 142l30 130M492 108l36 142"
          strokeWidth="5"
        />
      </g>
      <g fill="var(--art-palm)" opacity="0.5">
        <rect x="112" y="236" width="44" height="30" rx="8" />
        <path d="M420 176l52-14 10 38-52 14z" />
      </g>
      <path
        d="M40 300c110-8 150-30 214-56"
        fill="none"
        stroke="var(--art-box)"
        strokeWidth="5"
        strokeDasharray="12 10"
        strokeLinecap="round"
      />
      <ellipse cx="282" cy="238" rx="26" ry="7" fill="var(--art-dark)" opacity="0.18" />
      <path
        d="M282 118a44 44 0 0 1 44 44c0 32-44 76-44 76s-44-44-44-76a44 44 0 0 1 44-44z"
        fill="var(--art-nile)"
      />
      <circle cx="282" cy="162" r="17" fill="var(--paper)" />
    </svg>
  )
}
