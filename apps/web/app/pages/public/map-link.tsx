import { company } from '../../client/company.ts'
import { m } from '../../paraglide/messages.js'

export function MapLink() {
  const { point } = company()
  if (!point) return null
  const { latitude, longitude } = point
  return (
    <a
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
      rel="noopener"
    >
      {m.open_map()}
    </a>
  )
}
