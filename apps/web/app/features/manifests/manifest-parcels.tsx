import { bareAwb } from '@mersal/contract'
import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { shipmentPath } from '../../paths.ts'
import { Button } from '../../ui/control/button.tsx'
import { formatCount } from '../../ui/text/format-count.ts'
import styles from './manifests.module.css'
import { isMissing, type Manifest, type ManifestParcel, useManifestAct } from './use-manifest.ts'

/** The parcels: first what is missing, then what is scanned. */
export function ManifestParcels({ manifest }: { manifest: Manifest }) {
  const isLoading = manifest.state === 'loading'
  const isWaiting = (parcel: ManifestParcel) => (isLoading ? parcel.loaded_at === null : isMissing(parcel))
  const waiting = manifest.list_items.filter(isWaiting)
  const scanned = manifest.list_items.filter((parcel) => !isWaiting(parcel))
  const { act, isPending } = useManifestAct('removeFromManifest', () => {})
  const takeOff =
    isLoading && manifest.loads ? (awb: string) => act({ id: manifest.id, awbs: [bareAwb(awb)] }) : undefined
  return (
    <div className={styles.parcels}>
      {waiting.length > 0 && (
        <Group
          title={`${isLoading ? m.manifest_to_load() : m.scan_missing()} (${formatCount(waiting.length)})`}
          parcels={waiting}
          isPending={isPending}
          onRemove={takeOff}
        />
      )}
      {scanned.length > 0 && (
        <Group
          title={`${isLoading ? m.manifest_loaded() : m.manifest_arrived()} (${formatCount(scanned.length)})`}
          parcels={scanned}
          isPending={isPending}
          onRemove={takeOff}
        />
      )}
      {manifest.list_items.length === 0 && <p>{m.manifest_is_empty()}</p>}
    </div>
  )
}

type GroupProps = {
  title: string
  parcels: readonly ManifestParcel[]
  isPending: boolean
  onRemove: ((awb: string) => void) | undefined
}

function Group({ title, parcels, isPending, onRemove }: GroupProps) {
  return (
    <section aria-label={title}>
      <h2 className="text-xl">{title}</h2>
      <ul>
        {parcels.map((parcel) => (
          <li key={parcel.awb}>
            <Link to={shipmentPath(parcel.awb)}>
              <bdi dir="ltr">{bareAwb(parcel.awb)}</bdi>
            </Link>
            <span>
              <bdi>{parcel.name}</bdi>
              <small className="block">
                <bdi>{parcel.client}</bdi>
              </small>
              <Remark parcel={parcel} />
            </span>
            {onRemove && (
              <Button
                size="small"
                variant="quiet"
                disabled={isPending}
                aria-label={`${m.manifest_take_off()} ${bareAwb(parcel.awb)}`}
                onClick={() => onRemove(parcel.awb)}
              >
                {m.manifest_take_off()}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Why a parcel is missing, that it was found, or that it was not on the manifest. */
function Remark({ parcel: { missing, unloaded_at, extra } }: { parcel: ManifestParcel }) {
  if (extra) return <small className={`block bold danger ${styles.bad}`}>{m.manifest_was_extra()}</small>
  if (missing === null) return null
  return (
    <small className={`block bold danger ${styles.bad}`}>
      {unloaded_at !== null && `${m.manifest_was_found()} · `}
      <bdi>{missing}</bdi>
    </small>
  )
}
