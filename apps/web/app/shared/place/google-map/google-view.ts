import type { Point } from '../picked-place.ts'
import { type MapService, nearZoom, roundPoint } from '../picker/map-service.ts'
import type { LatLng, LatLngLiteral, MarkerClass, ViewClass } from './google-api.ts'

/** Renders Google's map. */
export function googleView(View: ViewClass, Marker: MarkerClass): MapService['start'] {
  return (container, { centre, zoom, door, onPick, onBroken }) => {
    window.gm_authFailure = onBroken
    const canvas = container.appendChild(document.createElement('div'))
    canvas.style.height = '100%'
    const view = new View(canvas, {
      center: toGoogle(centre),
      zoom,
      disableDefaultUI: true,
      zoomControl: true,
      clickableIcons: false,
      gestureHandling: 'greedy',
      keyboardShortcuts: false,
      colorScheme: document.documentElement.dataset.scheme === 'dark' ? 'DARK' : 'LIGHT',
    })
    const pin = new Marker({ map: view })
    if (door) new Marker({ map: view, label: '⌂' }).setPosition(toGoogle(door))
    if (onPick) view.addListener('click', ({ latLng }) => latLng && onPick(fromGoogle(latLng)))
    return {
      show(point) {
        view.setCenter(toGoogle(point))
        view.setZoom(Math.max(view.getZoom() ?? zoom, nearZoom))
      },
      mark: (point) => pin.setPosition(toGoogle(point)),
      centre() {
        const middle = view.getCenter()
        return middle ? fromGoogle(middle) : centre
      },
      moveBy: (right, down) => view.panBy(right, down),
      zoomBy: (levels) => view.setZoom((view.getZoom() ?? zoom) + levels),
      remove: () => canvas.remove(),
    }
  }
}

export function toGoogle({ latitude, longitude }: Point): LatLngLiteral {
  return { lat: latitude, lng: longitude }
}

export function fromGoogle(point: LatLng): Point {
  return roundPoint(point.lat(), point.lng())
}
