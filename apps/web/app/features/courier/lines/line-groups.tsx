import {
  IconArrowBackUp,
  IconBuildingWarehouse,
  IconHomeCheck,
  IconPackageImport,
  IconTruck,
} from '@tabler/icons-react'
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
  onAct: (act: Act, line: OwnLine) => void
  onVisit: (lines: readonly OwnLine[]) => void
}

/** With more lines than this, links to each group are worth their space. */
const manyLines = 6

/** The lines grouped by task. A long list has links that jump to each group. */
export function LineGroups({ lines, stops, onAct, onVisit }: Props) {
  const groups = groupLines(lines)
  return (
    <>
      {groups.length > 1 && lines.length > manyLines && (
        <ul className={styles.jumps}>
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
          <section key={task} id={task} className={styles.group} aria-labelledby={`${task}-title`}>
            <h2 id={`${task}-title`}>
              <Icon size={26} stroke={1.8} aria-hidden="true" />
              {taskTitles[task]()} <Count of={ofTask} />
            </h2>
            <ul className={styles.cards}>
              <LineCards lines={ofTask} stops={stops} onAct={onAct} onVisit={onVisit} />
            </ul>
          </section>
        )
      })}
    </>
  )
}

/** The cards of some lines. Pick-ups of one visit share a card. */
export function LineCards({ lines, stops, onAct, onVisit }: Props) {
  return cardsOf(lines).map(([line, ...others]) => {
    if (!line) return null
    const stop = stops.get(line.awb)?.at
    if (others.length === 0)
      return <LineCard key={line.awb} line={line} stop={stop} onAct={(act) => onAct(act, line)} />
    const lines = [line, ...others] as const
    return <VisitCard key={line.awb} lines={lines} stop={stop} onStart={() => onVisit(lines)} onAct={onAct} />
  })
}

function Count({ of }: { of: readonly OwnLine[] }) {
  return <span className={styles.count}>{of.length}</span>
}
