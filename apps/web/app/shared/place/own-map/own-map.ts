import type { CallReply } from '@mersal/contract'
import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { m } from '../../../paraglide/messages.js'
import type { Point } from '../picked-place.ts'
import {
  type MapOptions,
  type MapService,
  nearZoom,
  roundPoint,
  type ShownMap,
} from '../picker/map-service.ts'
import { locatePoint, searchPlaces } from '../place-calls.ts'
import { drawEgypt } from './draw-egypt.ts'
import styles from './own-map.module.css'
import { labelPlaces } from './place-labels.ts'

const address = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'

type Places = CallReply<'openMap'>['places']

/** How far the map can move away from Egypt. */
const around = L.latLngBounds([16, 14], [37, 47])

/** Our own map: Egypt's outline and places, OpenStreetMap tiles where reachable, and our own geocoder. */
export function ownMap(places: Places): MapService {
  return {
    kind: 'own',
    start: (container, options) => startMap(container, options, places),
    async search(text, signal) {
      const { list_items } = await searchPlaces(text, signal)
      return list_items.map(({ name, governorate, latitude, longitude }) => ({
        name,
        detail: governorate,
        find: () => Promise.resolve({ latitude, longitude }),
      }))
    },
    locate: locatePoint,
  }
}

function startMap(
  container: HTMLElement,
  { centre, zoom, door, onPick }: MapOptions,
  places: Places,
): ShownMap {
  const map = L.map(container, {
    center: [centre.latitude, centre.longitude],
    zoom,
    minZoom: 5,
    maxZoom: 18,
    maxBounds: around,
    keyboard: false,
    zoomControl: false,
    attributionControl: false,
  })
  L.control.zoom({ zoomInTitle: m.zoom_in(), zoomOutTitle: m.zoom_out() }).addTo(map)
  const credits = L.control.attribution({ prefix: false }).addTo(map)
  credits.addAttribution(
    '<a href="https://www.geonames.org" target="_blank" rel="noreferrer">GeoNames, CC BY 4.0</a>',
  )
  drawEgypt(map)
  labelPlaces(map, places)
  layTiles(map, () => {
    container.dataset.tiles = 'true'
    credits.addAttribution(
      `<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer"><bdi>${m.osm_contributors()}</bdi></a>`,
    )
  })
  if (onPick) map.on('click', ({ latlng }) => onPick(roundPoint(latlng.lat, latlng.lng)))
  if (door) drawMark(styles.door, door).addTo(map)

  const pin = drawMark(styles.pin, centre)
  return {
    // Without animation: one that still runs when the map closes throws.
    show: ({ latitude, longitude }) =>
      map.setView([latitude, longitude], Math.max(map.getZoom(), nearZoom), { animate: false }),
    mark: ({ latitude, longitude }) => pin.setLatLng([latitude, longitude]).addTo(map),
    centre() {
      const { lat, lng } = map.getCenter()
      return roundPoint(lat, lng)
    },
    moveBy: (right, down) => map.panBy([right, down], { animate: false }),
    zoomBy: (levels) => map.setZoom(map.getZoom() + levels, { animate: false }),
    remove() {
      map.remove()
      delete container.dataset.tiles
    },
  }
}

function drawMark(className = '', { latitude, longitude }: Point): L.Marker {
  return L.marker([latitude, longitude], {
    icon: L.divIcon({ className, html: '<i></i>', iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
  })
}

/**
 * Adds OpenStreetMap tiles to the map. `onShown` runs when the first tile loads. When the first response is an error,
 * the tile servers count as unreachable: no more tiles are requested, and our own map stays.
 */
function layTiles(map: L.Map, onShown: () => void): void {
  let isShown = false
  const tiles = L.tileLayer(address, {
    maxZoom: 19,
    // The tile servers refuse requests without a Referer, which the site's own pages do not send.
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
  tiles.on('tileload', () => {
    if (!isShown) onShown()
    isShown = true
  })
  tiles.on('tileerror', () => {
    if (!isShown) tiles.remove()
  })
  tiles.addTo(map)
}
