import {
  IconArrowBackUp,
  IconBuildingWarehouse,
  IconHomeCheck,
  IconPackageImport,
  IconTruck,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { whenIdle } from '../../../client/browser/when-idle.ts'
import { egyptDay } from '../../../ui/text/day.tsx'
import type { Act } from '../acts/act-sheet.tsx'
import type { StopNumbers } from '../runs/own-run.ts'
import { LineCard } from './line-card.tsx'
import { cardsOf, groupLines, type OwnLine, type Task } from './own-line.ts'
import styles from './own-lines.module.css'
import { taskTitles } from './task-texts.ts'
import { VisitCard } from './visit-card.tsx'

const icons = {
  deliver: IconHomeCheck,
  pick_up: IconPackageImport,
  carry: IconTruck,
  return: IconArrowBackUp,
  to_branch: IconBuildingWarehouse,
} as const satisfies Record<Task, typeof IconTruck>

type Props = {
  lines: readonly OwnLine[]
  /** The stops of the runs, whose numbers the cards show. */
  stops: StopNumbers
  /** The parcels that are accepted with their run or manifest, above. */
  toAccept: ReadonlySet<string>
  onAct: (act: Act, line: OwnLine) => void
  onVisit: (lines: readonly OwnLine[]) => void
}

/** About as high as a card, so that the page has its length before all cards are drawn. */
const cardHeight = 320

/** With more lines than this, links to each group are worth their space. */
const manyLines = 6

/** The lines grouped by task. A long list has links that jump to each group. */
export function LineGroups({ lines, ...shared }: Props) {
  const groups = groupLines(lines)
  return (
    <>
      {groups.length > 1 && lines.length > manyLines && (
        <ul className={`flex wrap gap-m ${styles.jumps}`}>
          {groups.map(({ task, lines: ofTask }) => (
            <li key={task}>
              <a href={`#${task}`}>
                {taskTitles[task]()} <Count of={ofTask} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {groups.map(({ task, lines: ofTask }) => {
        const Icon = icons[task]
        return (
          <section
            key={task}
            id={task}
            className={`stack one-column gap-l ${styles.group}`}
            aria-labelledby={`${task}-title`}
          >
            <h2 id={`${task}-title`}>
              <Icon size={26} stroke={1.8} aria-hidden="true" />
              {taskTitles[task]()} <Count of={ofTask} />
            </h2>
            <ul className={`stack gap-l ${styles.cards}`}>
              <LineCards lines={ofTask} {...shared} />
            </ul>
          </section>
        )
      })}
    </>
  )
}

/** The cards of some lines. Pick-ups of one visit share a card. A long list grows after its first cards are shown. */
export function LineCards({ lines, stops, toAccept, onAct, onVisit }: Props) {
  const cards = cardsOf(lines)
  const count = useGrowingCount(cards.length)
  const today = egyptDay(0)
  return (
    <>
      {cards.slice(0, count).map(([line, ...others]) => {
        if (!line) return null
        const shared = { stop: stops.get(line.awb)?.at, today, onAct }
        if (others.length === 0)
          return <LineCard key={line.awb} line={line} isToAccept={toAccept.has(line.awb)} {...shared} />
        const lines = [line, ...others] as const
        return <VisitCard key={line.awb} lines={lines} {...shared} onStart={() => onVisit(lines)} />
      })}
      {count < cards.length && (
        <li aria-hidden="true" data-growing style={{ height: (cards.length - count) * cardHeight }} />
      )}
    </>
  )
}

function Count({ of }: { of: readonly OwnLine[] }) {
  return <span className={`nile figures sky ${styles.count}`}>{of.length}</span>
}

/** More than a screen shows. */
const firstCards = 5
const moreCards = 12
const latestMs = 200

/** How many of `total` cards to draw: first those that the screen shows, then more whenever the browser has time. */
function useGrowingCount(total: number): number {
  const [count, setCount] = useState(firstCards)
  useEffect(() => {
    if (count < total) return whenIdle(() => setCount((before) => before + moreCards), latestMs)
    return undefined
  }, [count, total])
  return Math.min(count, total)
}
