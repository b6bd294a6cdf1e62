import type { CallReply } from '@mersal/contract'
import L from 'leaflet'
import {
  type MapOptions,
  type MapService,
  nearZoom,
  roundPoint,
  type ShownMap,
} from '../picker/map-service.ts'
import { locatePoint, searchPlaces } from '../place-calls.ts'
import { startBaseMap } from './base-map.ts'
import styles from './own-map.module.css'
import { labelPlaces } from './place-labels.ts'

type Places = CallReply<'openMap'>['places']

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

function startMap(container: HTMLElement, { centre, zoom, onPick }: MapOptions, places: Places): ShownMap {
  const map = startBaseMap(container, { centre, zoom })
  labelPlaces(map, places)
  map.on('click', ({ latlng }) => onPick(roundPoint(latlng.lat, latlng.lng)))

  const pin = L.marker([centre.latitude, centre.longitude], {
    icon: L.divIcon({ className: styles.pin ?? '', html: '<i></i>', iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
  })
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
