import { directionLabels, type LineRow, lineStatusLabels } from '@mersal/contract'
import { IconArrowBackUp, IconMotorbike, IconTruck, IconUser } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { label } from '../../../../texts/label.ts'
import { centreInRow } from '../../../../ui/frame/centre-in-row.ts'
import styles from './route-drawing.module.css'

const carriers = { pick_up: IconMotorbike, transfer: IconTruck, end: IconMotorbike }

type Props = {
  lines: readonly LineRow[]
  /** Empty until it is loaded, and when it was erased. */
  receiverPhone: string
}

/** The legs as a route: a stop at each end, the carrier between them, and the state of each leg. */
export function RouteDrawing({ lines, receiverPhone }: Props) {
  const last = lines.at(-1)
  const hasArrived = last?.re_status === 'Done'
  const current = hasArrived ? undefined : lines.find(({ active }) => active)
  const { region, scrolls } = useCurrentStop(current?.leg)
  return (
    <section
      ref={region}
      className={styles.scroller}
      aria-label={m.route()}
      tabIndex={scrolls ? 0 : undefined}
    >
      <ol className={`flex ${styles.route}`} aria-label={m.route()}>
        {lines.map((line) => {
          const Carrier = line.counter ? IconUser : carriers[line.kind]
          return (
            <li
              key={line.leg}
              data-state={line.re_status}
              data-active={line === current}
              aria-current={line === current ? 'step' : undefined}
            >
              <span className={`block text-s bold ${styles.stop}`}>
                <bdi>{line.from}</bdi>
              </span>
              <span className={`note flex gap-s ${styles.leg}`}>
                <Carrier size={16} stroke={1.7} aria-hidden="true" />
                <span>
                  <bdi>{line.counter ? m.at_the_counter() : (line.to ?? m.route_no_delivery_boy())}</bdi>
                  <small>
                    {label(lineStatusLabels[line.re_status])}
                    {line.locked && ` · ${m.line_locked()}`}
                    {line.code !== null && line.active && (
                      <>
                        {' · '}
                        {m.code()} <bdi dir="ltr">{line.code}</bdi>
                      </>
                    )}
                    {line.visit?.code && (
                      <>
                        {' · '}
                        {m.visit_of({ parcels: line.visit.parcels })} <bdi dir="ltr">{line.visit.code}</bdi>
                      </>
                    )}
                  </small>
                </span>
                {line.direction === 'return' && (
                  <IconArrowBackUp size={15} aria-label={label(directionLabels.return)} role="img" />
                )}
              </span>
            </li>
          )
        })}
        {last && (
          <li
            className={styles.end}
            data-state={hasArrived ? 'Done' : 'Pending'}
            aria-current={hasArrived ? 'step' : undefined}
          >
            <span className={`block text-s bold ${styles.stop}`}>
              <bdi>{last.destination}</bdi>
            </span>
            {last.direction === 'forward' && receiverPhone !== '' && (
              <a className={`text-s ${styles.phone}`} href={`tel:+2${receiverPhone}`} dir="ltr">
                {receiverPhone}
              </a>
            )}
          </li>
        )}
      </ol>
    </section>
  )
}

/**
 * Scrolls a route that is wider than its container to the stop of the active leg, without scrolling the page. `scrolls`
 * is true while the route overflows: it is then focusable, and the arrow keys scroll it.
 */
function useCurrentStop(leg: number | undefined): {
  region: RefObject<HTMLElement | null>
  scrolls: boolean
} {
  const region = useRef<HTMLElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const place = region.current
    if (!place) return
    const show = () => {
      setScrolls(place.scrollWidth > place.clientWidth)
      const stop = place.querySelector(leg === undefined ? 'li:last-child' : '[aria-current=step]')
      if (stop) centreInRow(place, stop)
    }
    const sizes = new ResizeObserver(show)
    sizes.observe(place)
    return () => sizes.disconnect()
  }, [leg])
  return { region, scrolls }
}
