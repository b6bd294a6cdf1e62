import L from 'leaflet'
import { sayNoMap } from './say-no-map.ts'

/** For so long an empty map may stay empty. */
const patienceMs = 10_000
const fields = ['latitude', 'longitude'] as const

/** Shows the map in `place`. The pin stays in its middle; moving the map fills the fields of the form. */
export function showMap(place: HTMLElement): void {
  const inputs = fields.map((name) => place.querySelector<HTMLInputElement>(`input[name=${name}]`))
  const written = inputs.map((input) => input?.value)
  const box = document.createElement('div')
  box.className = 'map'
  box.dir = 'ltr'
  const pin = document.createElement('span')
  pin.className = 'pin'
  box.append(pin)
  place.append(box)
  const help = place.querySelector<HTMLElement>('[data-map-help]')
  if (help) help.hidden = false
  const map = L.map(box, { attributionControl: true }).setView(
    [Number(place.dataset.latitude), Number(place.dataset.longitude)],
    16,
  )
  const tiles = L.tileLayer('https://tile.openstreetmap.org/{z}/{x}/{y}.png', {
    maxZoom: 19,
    attribution: '&copy; OpenStreetMap',
    // The page sends no referrer, which tile servers require. They learn the site, not the page.
    referrerPolicy: 'strict-origin',
  }).addTo(map)
  whenWithoutTiles(tiles, () => {
    map.remove()
    box.remove()
    if (help) help.hidden = true
    for (const [at, input] of inputs.entries()) if (input) input.value = written[at] ?? ''
    sayNoMap(place)
  })
  map.on('moveend', () => {
    const { lat, lng } = map.getCenter()
    const [latitude, longitude] = inputs
    if (latitude) latitude.value = lat.toFixed(6)
    if (longitude) longitude.value = lng.toFixed(6)
  })
}

/** Once no tile came: all of the first ones failed, or nothing came for a while. A grey map shows no door. */
function whenWithoutTiles(tiles: L.TileLayer, act: () => void): void {
  let isOver = false
  const end = (isWithout: boolean) => {
    if (isOver) return
    isOver = true
    // Leaflet still uses its map after these events.
    if (isWithout) setTimeout(act)
  }
  tiles.on('tileload', () => end(false))
  // After all tiles in view came or failed.
  tiles.on('load', () => end(true))
  setTimeout(() => end(true), patienceMs)
}
