import type { PriceVersionState } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'
import styles from './version-state.module.css'

const words: Record<PriceVersionState, () => string> = {
  draft: m.price_state_draft,
  planned: m.price_state_planned,
  in_force: m.price_state_in_force,
  past: m.price_state_past,
}

export function VersionState({ state }: { state: PriceVersionState }) {
  return (
    <span className={`inline-row sub gap-m bold nowrap ${styles.state}`} data-state={state}>
      {words[state]()}
    </span>
  )
}
