import type { ManifestRow } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { useAct } from '../acts/use-act.ts'
import styles from '../runs/runs.module.css'

/** A manifest of the driver. While it is loading, one tap takes over what the desk has loaded. */
export function OwnManifestCard({ manifest }: { manifest: ManifestRow }) {
  const { id, state, to, loaded, parcels } = manifest
  const { act, isSending, refusal } = useAct('acceptOwnManifest', {
    message: m.courier_manifest_accepted(),
    onDone: () => {},
  })
  const title = m.courier_manifest({ branch: to.name })
  return (
    <section className={styles.accept} aria-label={title}>
      <h2>{title}</h2>
      <p>
        {state === 'loading'
          ? m.courier_manifest_loaded({ loaded, parcels })
          : m.courier_manifest_on_the_way({ count: loaded, shown: String(loaded) })}
      </p>
      <div role="alert">{refusal !== null && <p className={styles.refusal}>{refusal}</p>}</div>
      {state === 'loading' && loaded > 0 && (
        <Button
          size="thumb"
          wide
          className={styles.go}
          aria-disabled={isSending || undefined}
          onClick={() => void act({ id })}
        >
          {isSending ? m.courier_sending() : m.courier_manifest_accept()}
        </Button>
      )}
    </section>
  )
}
