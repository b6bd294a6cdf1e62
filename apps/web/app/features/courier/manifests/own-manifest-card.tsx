import type { CallReply } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import styles from '../runs/runs.module.css'
import { TakeOver } from '../runs/take-over.tsx'

type OwnManifest = CallReply<'listOwnManifests'>['list_items'][number]

/** What the desk has loaded onto a manifest and the driver has not accepted. */
export function loadedOn({ state, awbs }: OwnManifest): { awb: string }[] {
  return state === 'loading' ? awbs.map((awb) => ({ awb })) : []
}

/**
 * A manifest of the driver. While it is loading, one tap takes over what the desk has loaded and the card shows. A missing
 * parcel is unticked, and goes with the next manifest.
 */
export function OwnManifestCard({ manifest }: { manifest: OwnManifest }) {
  const { id, state, to, loaded, parcels } = manifest
  const title = m.courier_manifest({ branch: to.name })
  return (
    <section className={`stack gap-l sky ${styles.accept}`} aria-label={title}>
      <h2>{title}</h2>
      <p>
        {state === 'loading'
          ? m.courier_manifest_loaded({ loaded, parcels })
          : m.courier_manifest_on_the_way({ count: loaded, shown: String(loaded) })}
      </p>
      <TakeOver
        call="acceptOwnManifest"
        id={id}
        parcels={loadedOn(manifest)}
        submitText={m.courier_manifest_accept()}
        done={m.courier_manifest_accepted()}
      />
    </section>
  )
}
