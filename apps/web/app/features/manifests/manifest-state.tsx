import type { ManifestState } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'
import styles from './manifests.module.css'

const words: Record<ManifestState, () => string> = {
  loading: m.manifest_state_loading,
  out: m.manifest_state_out,
  unloading: m.manifest_state_unloading,
  closed: m.manifest_state_closed,
}

export function ManifestStateMark({ state }: { state: ManifestState }) {
  return (
    <span className={`inline-row gap-s text-s bold nowrap ${styles.state}`} data-state={state}>
      {words[state]()}
    </span>
  )
}
