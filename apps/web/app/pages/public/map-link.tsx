import { brand } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'

const { latitude, longitude } = brand.point
const href = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

export function MapLink() {
  return (
    <a href={href} rel="noopener">
      {m.open_map()}
    </a>
  )
}
