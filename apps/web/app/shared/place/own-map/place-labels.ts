import type { CallReply } from '@mersal/contract'
import L from 'leaflet'
import { labelsThatFit } from './labels-that-fit.ts'
import styles from './own-map.module.css'

type NamedPlace = CallReply<'openMap'>['places'][number]

const pane = 'names'
const overTheLand = '160'
/** Beyond this zoom a governorate's name would label a single street of its capital. */
const lastGovernorateZoom = 8
/** The approximate width of a letter, and the margin around a name. */
const letterPixels = 5.8
const airPixels = 18
const heightPixels = 28

/** Shows as many names as fit, by importance, and more of them at higher zoom. */
export function labelPlaces(map: L.Map, places: readonly NamedPlace[]): void {
  map.createPane(pane).style.zIndex = overTheLand
  const layer = L.layerGroup().addTo(map)
  const fitting = new Map<number, readonly NamedPlace[]>()

  function fittingAt(zoom: number): readonly NamedPlace[] {
    const known = fitting.get(zoom)
    if (known) return known
    const candidates = places.filter((place) => !place.is_governorate || zoom <= lastGovernorateZoom)
    const placed = labelsThatFit(candidates.map((place) => boxOf(map, place, zoom)))
    const chosen = candidates.filter((_, index) => placed[index])
    fitting.set(zoom, chosen)
    return chosen
  }

  function write() {
    const shown = map.getBounds().pad(0.1)
    layer.clearLayers()
    for (const place of fittingAt(map.getZoom())) {
      if (shown.contains([place.latitude, place.longitude])) layer.addLayer(labelOf(place))
    }
  }

  map.on('moveend', write)
  write()
}

function boxOf(map: L.Map, { name, latitude, longitude }: NamedPlace, zoom: number) {
  const { x, y } = map.project([latitude, longitude], zoom)
  return { x, y, width: name.length * letterPixels + airPixels, height: heightPixels }
}

function labelOf({ name, is_governorate, latitude, longitude }: NamedPlace): L.Marker {
  const text = document.createElement('span')
  text.textContent = name
  text.dir = 'auto'
  const className = `${styles.label} ${is_governorate ? styles.governorate : ''}`
  const icon = L.divIcon({ className, html: text, iconSize: [0, 0] })
  return L.marker([latitude, longitude], { icon, pane, interactive: false, keyboard: false })
}
