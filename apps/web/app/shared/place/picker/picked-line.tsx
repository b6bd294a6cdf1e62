import { IconAlertTriangle, IconMapPinFilled } from '@tabler/icons-react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import styles from './picked-line.module.css'
import type { Picked } from './use-picked-place.ts'

/** The names of the picked point below the map, or why it cannot be saved. */
export function PickedLine({ found: { state, place, retry } }: { found: Picked }) {
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
