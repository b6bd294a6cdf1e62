import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { m } from '../../../paraglide/messages.js'
import type { Point } from '../picked-place.ts'
import { drawEgypt } from './draw-egypt.ts'
import { layTiles } from './lay-tiles.ts'

/** How far the map can move away from Egypt. */
const around = L.latLngBounds([16, 14], [37, 47])

/** Egypt's outline below OpenStreetMap tiles where reachable, with zoom buttons and credits. */
export function startBaseMap(
  container: HTMLElement,
  { centre, zoom }: { centre: Point; zoom: number },
): L.Map {
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
  layTiles(map, () => {
    container.dataset.tiles = 'true'
    credits.addAttribution(
      `<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer"><bdi>${m.osm_contributors()}</bdi></a>`,
    )
  })
  return map
}
