import type { RunState } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'
import styles from './run-state.module.css'

const words: Record<RunState, () => string> = {
  draft: m.run_state_draft,
  ready: m.run_state_ready,
  out: m.run_state_out,
  back: m.run_state_back,
  closed: m.run_state_closed,
}

/** The state of a run: a word, and a dot that fills up from draft to closed. */
export function RunStateMark({ state }: { state: RunState }) {
  return (
    <span className={`inline-row gap-s text-s bold nowrap ${styles.mark}`} data-state={state}>
      {words[state]()}
    </span>
  )
}
