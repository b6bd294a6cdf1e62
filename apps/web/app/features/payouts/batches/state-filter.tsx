import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import styles from '../payouts.module.css'

type Props<State> = {
  states: readonly State[]
  nameOf: (state: State) => string
  /** The chosen state, or '' for all. */
  value: string
  onChange: (state: State | '') => void
}

/** Narrows a list to one state, with a button for each. */
export function StateFilter<State extends string>(props: Props<State>) {
  const { states, nameOf, value, onChange } = props
  return (
    <div className={styles.bar}>
      <div className="flex wrap gap-xs">
        {(['', ...states] as const).map((one) => (
          <Button
            key={one}
            size="small"
            variant={one === value ? 'tinted' : 'quiet'}
            aria-pressed={one === value}
            onClick={() => onChange(one)}
          >
            {one === '' ? m.payouts_all() : nameOf(one)}
          </Button>
        ))}
      </div>
    </div>
  )
}
