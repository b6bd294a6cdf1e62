import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { labelsThatFit } from '../../shared/place/own-map/labels-that-fit.ts'
import { Button } from '../../ui/control/button.tsx'
import { AreaMark } from './area-mark.tsx'
import styles from './areas-map.module.css'
import { Ground } from './ground.tsx'
import { flat, type Spot, viewOf } from './map-view.ts'
import type { Area, District } from './use-areas.ts'

type Props = { areas: readonly Area[]; districts: readonly District[]; shown: number | null }

/** The approximate width of a letter of a name, and the space that a mark with its name takes. */
const letterPixels = 6
const markPixels = 24
const zoomStep = 1.6

/**
 * The districts as marks in the colour of their area. It shows what the list says, without the library and the tiles of
 * the map picker, which this page would have to load at once.
 */
export default function AreasMap({ areas, districts, shown }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const drag = useRef<{ x: number; y: number }>(null)
  const [size, setSize] = useState({ width: 600, height: 600 })
  const numbers = new Map(areas.map(({ id }, index) => [id, index + 1]))
  const marks = districts.filter(({ area_id }) => shown === null || area_id === shown)
  // The map begins where the areas are. Districts far from the branch would hide them.
  const wanted = marks.filter(({ area_id }) => area_id !== null || areas.length === 0)
  const keys = wanted.map(({ key }) => key).join()
  const [view, setView] = useState(() => viewOf(wanted, size))
  const [seen, setSeen] = useState({ keys, size })
  if (seen.keys !== keys || seen.size !== size) {
    setSeen({ keys, size })
    setView(viewOf(wanted, size))
  }

  useLayoutEffect(() => {
    if (frame.current) setSize(sizeOf(frame.current))
  }, [])
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setSize((old) => {
        const now = sizeOf(element)
        return now.width === old.width && now.height === old.height ? old : now
      }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const at = (spot: Spot) => {
    const { x, y } = flat(spot)
    return { x: (x - view.x) / view.unit + size.width / 2, y: (y - view.y) / view.unit + size.height / 2 }
  }
  const spots = marks
    .map((district) => ({ district, ...at(district) }))
    .filter(({ x, y }) => x > -20 && y > -20 && x < size.width + 20 && y < size.height + 20)
  const named = labelsThatFit(
    spots.map(({ district, x, y }) => ({
      x,
      y,
      width: district.name.length * letterPixels + markPixels,
      height: 2 * markPixels,
    })),
  )
  const zoom = (factor: number) => setView({ ...view, unit: view.unit / factor })

  return (
    <div role="group" aria-label={m.areas_map()} className={styles.map}>
      <div
        ref={frame}
        className={styles.frame}
        dir="ltr"
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          drag.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={({ clientX, clientY }) => {
          const from = drag.current
          if (!from) return
          drag.current = { x: clientX, y: clientY }
          setView((old) => ({
            ...old,
            x: old.x - (clientX - from.x) * old.unit,
            y: old.y - (clientY - from.y) * old.unit,
          }))
        }}
        onPointerUp={() => {
          drag.current = null
        }}
      >
        <Ground view={view} size={size} />
        {spots.map(({ district, x, y }, index) => (
          <span
            key={district.key}
            className={styles.spot}
            style={{ left: x, top: y }}
            title={titleOf(district, areas)}
          >
            <AreaMark number={numbers.get(district.area_id ?? 0) ?? null} />
            {named[index] && <small dir="auto">{district.name}</small>}
          </span>
        ))}
      </div>
      <div className={`stack gap-xs ${styles.zoom}`}>
        <Button
          variant="secondary"
          size="small"
          icon="+"
          aria-label={m.zoom_in()}
          onClick={() => zoom(zoomStep)}
        />
        <Button
          variant="secondary"
          size="small"
          icon="−"
          aria-label={m.zoom_out()}
          onClick={() => zoom(1 / zoomStep)}
        />
      </div>
      <p className={`surface ${styles.credits}`}>
        <a href="https://www.geonames.org" target="_blank" rel="noreferrer">
          {m.areas_map_credits()}
        </a>
      </p>
    </div>
  )
}

function sizeOf(element: HTMLElement) {
  return { width: element.clientWidth, height: element.clientHeight }
}

function titleOf({ name, area_id }: District, areas: readonly Area[]): string {
  const area = areas.find(({ id }) => id === area_id)?.name
  return area === undefined ? name : `${name}: ${area}`
}
