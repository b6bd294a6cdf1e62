import type { Bilingual } from '@mersal/contract'
import { label } from '../../../texts/label.ts'
import { Button } from '../../../ui/control/button.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import styles from './parts.module.css'

type Props<State extends string> = {
  states: readonly State[]
  labels: Readonly<Record<State, Bilingual>>
  shown: State
  /** How many rows each state has; undefined while they load. */
  counts: Readonly<Record<State, number>> | undefined
  onChoose: (state: State) => void
}

/** The states of a list as buttons, each with its number of rows. */
export function StateFilter<State extends string>({ states, labels, shown, counts, onChoose }: Props<State>) {
  return (
    <div className="flex wrap gap-xs">
      {states.map((one) => (
        <Button
          key={one}
          size="small"
          variant={one === shown ? 'tinted' : 'quiet'}
          aria-pressed={one === shown}
          onClick={() => onChoose(one)}
        >
          {label(labels[one])} {counts && <bdi className={styles.count}>{formatCount(counts[one])}</bdi>}
        </Button>
      ))}
    </div>
  )
}
