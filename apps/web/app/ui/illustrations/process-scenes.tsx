import type { ReactNode } from 'react'
import { Parcel } from './parcel.tsx'

function Scene({ children }: { children: ReactNode }) {
  return (
    <svg className="mirrored" viewBox="0 0 240 180" aria-hidden="true">
      <circle cx="120" cy="92" r="84" fill="var(--art-sky)" />
      {children}
      <rect x="14" y="162" width="212" height="5" rx="2.5" fill="var(--art-stone-shade)" />
    </svg>
  )
}

/** The merchant's shop with a parcel at its door. */
export function PickUpScene() {
  return (
    <Scene>
      <rect x="56" y="62" width="112" height="100" fill="var(--art-stone)" />
      <path d="M48 44h128l10 30H38z" fill="var(--art-nile)" />
      <path d="M74 44h25l-3 30H66zM125 44h25l8 30h-30z" fill="var(--art-window)" opacity="0.9" />
      <rect x="68" y="92" width="44" height="38" rx="4" fill="var(--art-window)" />
      <path d="M122 162V94a4 4 0 0 1 4-4h26a4 4 0 0 1 4 4v68z" fill="var(--art-mid)" />
      <circle cx="150" cy="128" r="3" fill="var(--art-dark)" />
      <Parcel x={150} y={116} scale={0.82} />
    </Scene>
  )
}

/** The warehouse: parcels on their shelves, one on the scale. */
export function WarehouseScene() {
  return (
    <Scene>
      <path d="M34 162V68l86-38 86 38v94z" fill="var(--art-stone)" />
      <path
        d="M26 74l94-42 94 42"
        fill="none"
        stroke="var(--art-nile)"
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="58" y="84" width="124" height="78" fill="var(--art-mid)" />
      <path d="M58 122h124" stroke="var(--art-dark)" strokeWidth="4" />
      <Parcel x={66} y={92} scale={0.52} />
      <Parcel x={105} y={86} scale={0.63} />
      <Parcel x={151} y={98} scale={0.42} />
      <Parcel x={92} y={115} scale={0.84} />
    </Scene>
  )
}

/** The receiver's open door with the delivered parcel. */
export function DoorScene() {
  return (
    <Scene>
      <rect x="58" y="34" width="124" height="128" fill="var(--art-stone)" />
      <path d="M84 162V92a36 36 0 0 1 72 0v70z" fill="var(--art-nile)" />
      <path d="M92 162V92a28 28 0 0 1 56 0v70z" fill="var(--art-window)" />
      <circle cx="120" cy="104" r="13" fill="var(--art-skin)" />
      <path d="M106 104a14 14 0 0 1 28 0l-2 4q-12-10-24 0z" fill="var(--art-dark)" />
      <path d="M98 162v-22q0-20 22-20t22 20v22z" fill="var(--art-shirt)" />
      <Parcel x={97} y={126} scale={0.72} />
      <path
        d="M98 140q6 14 18 12M142 140q-6 14-18 12"
        fill="none"
        stroke="var(--art-shirt)"
        strokeWidth="9"
        strokeLinecap="round"
      />
    </Scene>
  )
}
