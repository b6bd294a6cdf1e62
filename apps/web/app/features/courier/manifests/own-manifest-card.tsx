import type { CallReply } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { useTakenParcels } from '../../../ui/run/use-taken-parcels.ts'
import { useAct } from '../acts/use-act.ts'
import styles from '../runs/runs.module.css'
import { TakenParcels } from '../runs/taken-parcels.tsx'

type OwnManifest = CallReply<'listOwnManifests'>['list_items'][number]

/**
 * A manifest of the driver. While it is loading, one tap takes over what the desk has loaded and the card shows. A missing
 * parcel is unticked, and goes with the next manifest.
 */
export function OwnManifestCard({ manifest }: { manifest: OwnManifest }) {
  const { id, state, to, loaded, parcels, awbs } = manifest
  const { taken, toggle } = useTakenParcels(awbs)
  const { act, isSending, refusal, setRefusal } = useAct('acceptOwnManifest', {
    message: m.courier_manifest_accepted(),
    onDone: () => {},
  })
  const title = m.courier_manifest({ branch: to.name })

  function accept() {
    if (taken.length === 0) setRefusal(m.courier_visit_none())
    else void act({ id, awbs: taken })
  }

  function submitText(): string {
    return taken.length === awbs.length
      ? m.courier_manifest_accept()
      : m.courier_start_visit({ count: taken.length })
  }

  return (
    <section className={`stack gap-l sky ${styles.accept}`} aria-label={title}>
      <h2>{title}</h2>
      <p>
        {state === 'loading'
          ? m.courier_manifest_loaded({ loaded, parcels })
          : m.courier_manifest_on_the_way({ count: loaded, shown: String(loaded) })}
      </p>
      {state === 'loading' && awbs.length > 0 && (
        <TakenParcels
          parcels={awbs.map((awb) => ({ awb }))}
          taken={taken}
          onToggle={(awb) => {
            toggle(awb)
            setRefusal(null)
          }}
        />
      )}
      <div role="alert">{refusal !== null && <p className="bold danger">{refusal}</p>}</div>
      {state === 'loading' && awbs.length > 0 && (
        <Button
          size="thumb"
          wide
          className={styles.submit}
          aria-disabled={isSending || undefined}
          onClick={accept}
        >
          {isSending ? m.courier_sending() : submitText()}
        </Button>
      )}
    </section>
  )
}
