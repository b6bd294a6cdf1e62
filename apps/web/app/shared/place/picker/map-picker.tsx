import { IconAlertTriangle, IconMapPinFilled } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import type { Point } from '../picked-place.ts'
import styles from './map-picker.module.css'
import type { FoundPlace, LocatedPlace } from './map-service.ts'
import { MapView } from './map-view.tsx'
import { PlaceSearch } from './place-search.tsx'
import { useMapService } from './use-map-service.ts'
import { type Picked, usePickedPlace } from './use-picked-place.ts'

type Props = {
  /** The name of the field that is picked for. */
  title: string
  /** The point that was picked before. */
  start: Point | null
  onSave: (place: LocatedPlace) => void
  onClose: () => void
}

/** The map picker (spec §2): search or click, check the names of the point, save. */
export function MapPicker({ title, start, onSave, onClose }: Props) {
  const { service, governorates, loadingText, error, retry, leaveGoogle } = useMapService()
  const [picked, setPicked] = useState(start)
  const [look, setLook] = useState<Point | null>(null)
  const found = usePickedPlace(service, picked)

  const show = useCallback(async (place: FoundPlace) => {
    try {
      const point = await place.find()
      setPicked(point)
      setLook(point)
    } catch {
      toast('error', m.places_failed())
    }
  }, [])

  return (
    <Dialog
      title={title}
      onClose={onClose}
      className={styles.picker}
      actions={
        <Button
          disabled={found.place === null}
          onClick={() => {
            if (found.place) onSave(found.place)
          }}
        >
          {m.save()}
        </Button>
      }
    >
      <PlaceSearch service={service} usual={governorates} onChoose={show} />
      <div className={styles.map}>
        {service ? (
          <MapView service={service} picked={picked} look={look} onPick={setPicked} onBroken={leaveGoogle} />
        ) : error ? (
          <ErrorPanel error={error} message={m.map_failed()} onRetry={retry} />
        ) : (
          <p className={`stack centred soft sand ${styles.loading}`} role="status">
            {loadingText}
          </p>
        )}
      </div>
      <PickedLine found={found} />
    </Dialog>
  )
}

/** The names of the picked point below the map, or why it cannot be saved. */
function PickedLine({ found: { state, place, retry } }: { found: Picked }) {
  return (
    <div className={`row wrap gap-pieces soft ${styles.line}`} role="status" data-state={state}>
      {state === 'nothing' && m.map_hint()}
      {state === 'looking' && m.finding_address()}
      {state === 'inaccurate' && (
        <>
          <IconAlertTriangle className="rigid nile" size={18} stroke={1.8} aria-hidden="true" />
          {m.select_more_accurately()}
        </>
      )}
      {state === 'failed' && (
        <>
          <IconAlertTriangle className="rigid nile" size={18} stroke={1.8} aria-hidden="true" />
          {m.finding_address_failed()}
          <Button variant="secondary" size="small" onClick={retry}>
            {m.retry()}
          </Button>
        </>
      )}
      {place && (
        <>
          <IconMapPinFilled className="rigid nile" size={18} aria-hidden="true" />
          <b className="bold ink">{place.address}</b>
          <bdi className="sub figures" dir="ltr">
            {place.latitude.toFixed(5)}, {place.longitude.toFixed(5)}
          </bdi>
        </>
      )}
    </div>
  )
}
