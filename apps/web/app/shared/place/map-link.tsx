import { IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Props = { at: { latitude: number; longitude: number }; children: ReactNode }

/** A link to a point on a map of the world, in a new tab. */
export function MapLink({ at: { latitude, longitude }, children }: Props) {
  return (
    <a
      className="inline-row gap-xs text-xs"
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
      target="_blank"
      rel="noreferrer"
    >
      <IconMapPin size={14} aria-hidden="true" />
      {children}
    </a>
  )
}
