import { useEffect, useId, useRef } from 'react'
import { m } from '../../../paraglide/messages.js'
import type { Point } from '../picked-place.ts'
import { listenToKeys } from './map-keys.ts'
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
  onPick: (point: Point) => void
  onBroken: () => void
}

/** The map. A click picks a point. Enter picks the centre. The map is not mirrored. */
export function MapView({ service, picked, look, onPick, onBroken }: Props) {
  const id = useId()
  const container = useRef<HTMLDivElement>(null)
  const shown = useRef<ShownMap>(null)
  const latest = useRef({ picked, onPick, onBroken })

  useEffect(() => {
    latest.current = { picked, onPick, onBroken }
  })

  useEffect(() => {
    const element = container.current
    if (!element) return
    const start = latest.current.picked
    const map = service.start(element, {
      centre: start ?? defaultCentre,
      zoom: start ? nearZoom : defaultZoom,
      onPick: (point) => latest.current.onPick(point),
      onBroken: () => latest.current.onBroken(),
    })
    shown.current = map
    if (start) map.mark(start)
    const stopListening = listenToKeys(element, map, (point) => latest.current.onPick(point))
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
      <div className={styles.middle} aria-hidden="true" />
      <p id={`${id}-keys`} className={styles.keys}>
        {m.map_keys()}
      </p>
    </div>
  )
}
