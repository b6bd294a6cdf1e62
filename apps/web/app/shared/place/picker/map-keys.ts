import type { Point } from '../picked-place.ts'
import type { ShownMap } from './map-service.ts'

const stepPixels = 80
const steps: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-stepPixels, 0],
  ArrowRight: [stepPixels, 0],
  ArrowUp: [0, -stepPixels],
  ArrowDown: [0, stepPixels],
}
const zooms: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, '−': -1 }

/**
 * Keyboard control of the map: arrows move it, + and − zoom, Enter or Space picks its centre if there is something to pick. The map libraries animate
 * their own key handling, so the picked centre would depend on timing. Returns a function that removes the listener.
 */
export function listenToKeys(
  element: HTMLElement,
  map: ShownMap,
  onPick: ((point: Point) => void) | undefined,
): () => void {
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // The map's own buttons and links keep their keys.
    if (event.target instanceof Element && event.target.closest('a, button')) return
    const step = steps[event.key]
    const zoom = zooms[event.key]
    if (step) map.moveBy(...step)
    else if (zoom) map.zoomBy(zoom)
    else if (onPick && (event.key === 'Enter' || event.key === ' ')) onPick(map.centre())
    else return
    event.preventDefault()
  }
  element.addEventListener('keydown', onKeyDown)
  return () => element.removeEventListener('keydown', onKeyDown)
}
