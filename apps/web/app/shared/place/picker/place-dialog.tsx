import { m } from '../../../paraglide/messages.js'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import type { Point } from '../picked-place.ts'
import { MapView } from './map-view.tsx'
import styles from './place-dialog.module.css'
import { useMapService } from './use-map-service.ts'

/** Both points are at most so many pixels apart. */
const roomPx = 120
/** Metres of a pixel at zoom 0, at the latitude of Cairo. */
const widestPx = 135_600

type Props = {
  /** Where a phone was, and the address that it was to be at. */
  place: Point & { accuracy: number; metres: number | null; door: Point | null }
  onClose: () => void
}

/** A place on the map, beside the point of the address. */
export default function PlaceDialog({ place, onClose }: Props) {
  const { service, loadingText, error, retry, leaveGoogle } = useMapService()
  const { accuracy, metres, door } = place
  return (
    <Dialog
      title={metres === null ? m.position_on_map() : m.metres_from_address({ metres: formatCount(metres) })}
      onClose={onClose}
      className={styles.dialog}
    >
      <div className={styles.map}>
        {service ? (
          <MapView
            service={service}
            picked={place}
            look={null}
            door={door ?? undefined}
            zoom={zoomFor(Math.max(metres ?? 0, accuracy))}
            onBroken={leaveGoogle}
          />
        ) : error ? (
          <ErrorPanel error={error} message={m.map_failed()} onRetry={retry} />
        ) : (
          <p className={`stack centred soft sand ${styles.loading}`} role="status">
            {loadingText}
          </p>
        )}
      </div>
      <ul className={`flex wrap gap-facts text-m soft ${styles.legend}`}>
        <li data-of="phone">{m.phone_was_here({ metres: formatCount(accuracy) })}</li>
        {door && <li data-of="door">{m.address_is_here()}</li>}
      </ul>
    </Dialog>
  )
}

/** The closest zoom at which a distance fits beside the middle of the map. */
function zoomFor(metres: number): number {
  const closest = Math.floor(Math.log2((roomPx * widestPx) / Math.max(metres, 1)))
  return Math.min(Math.max(closest, 5), 16)
}
