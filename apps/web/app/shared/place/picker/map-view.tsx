import { useEffect, useId, useRef } from 'react'
import { m } from '../../../paraglide/messages.js'
import type { Point } from '../picked-place.ts'
import { type MapService, nearZoom, type ShownMap } from './map-service.ts'
import styles from './map-view.module.css'

/** The initial centre while nothing is picked (spec §9): Alexandria. */
const defaultCentre: Point = { latitude: 31.205753, longitude: 29.924526 }
const defaultZoom = 12

type Props = {
  service: MapService
  /** The picked point, where the pin is. */
  picked: Point | null
  /** The point to centre on, whenever it changes. */
  look: Point | null
  /** Left out for a map to look at. */
  onPick?: (point: Point) => void
  onBroken: () => void
  /** A second point to show, and the zoom that shows both. */
  door?: Point | undefined
  zoom?: number
}

/** The map. A click picks a point. Enter picks the centre. The map is not mirrored. */
export function MapView({ service, picked, look, onPick, onBroken, door, zoom = nearZoom }: Props) {
  const id = useId()
  const container = useRef<HTMLDivElement>(null)
  const shown = useRef<ShownMap>(null)
  const latest = useRef({ picked, onPick, onBroken, door, zoom })

  useEffect(() => {
    latest.current = { picked, onPick, onBroken, door, zoom }
  })

  useEffect(() => {
    const element = container.current
    if (!element) return
    const { picked: start, onPick: picks, door: shownDoor, zoom: startZoom } = latest.current
    const pick = picks && ((point: Point) => latest.current.onPick?.(point))
    const map = service.start(element, {
      centre: start ?? defaultCentre,
      zoom: start ? startZoom : defaultZoom,
      door: shownDoor,
      onPick: pick,
      onBroken: () => latest.current.onBroken(),
    })
    shown.current = map
    if (start) map.mark(start)
    const stopListening = listenToKeys(element, map, pick)
    return () => {
      shown.current = null
      stopListening()
      map.remove()
    }
  }, [service])

  useEffect(() => {
    if (picked) shown.current?.mark(picked)
  }, [picked])

  useEffect(() => {
    if (look) shown.current?.show(look)
  }, [look])

  return (
    <div className={styles.view}>
      <div
        ref={container}
        className={styles.map}
        dir="ltr"
        tabIndex={0}
        role="application"
        aria-label={m.map()}
        aria-describedby={`${id}-keys`}
      />
      {onPick && <div className={styles.middle} aria-hidden="true" />}
      <p id={`${id}-keys`} className={`text-xs soft surface ${styles.keys}`}>
        {onPick ? m.map_keys() : m.map_keys_to_look()}
      </p>
    </div>
  )
}

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
function listenToKeys(
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
