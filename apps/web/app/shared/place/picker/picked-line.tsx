import { IconAlertTriangle, IconMapPinFilled } from '@tabler/icons-react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import styles from './picked-line.module.css'
import type { Picked } from './use-picked-place.ts'

/** The names of the picked point below the map, or why it cannot be saved. */
export function PickedLine({ found: { state, place, retry } }: { found: Picked }) {
  return (
    <div className={styles.line} role="status" data-state={state}>
      {state === 'nothing' && m.map_hint()}
      {state === 'looking' && m.finding_address()}
      {state === 'inaccurate' && (
        <>
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
          {m.select_more_accurately()}
        </>
      )}
      {state === 'failed' && (
        <>
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
          {m.finding_address_failed()}
          <Button variant="secondary" size="small" onClick={retry}>
            {m.retry()}
          </Button>
        </>
      )}
      {place && (
        <>
          <IconMapPinFilled size={18} aria-hidden="true" />
          <b>{place.address}</b>
          <bdi dir="ltr">
            {place.latitude.toFixed(5)}, {place.longitude.toFixed(5)}
          </bdi>
        </>
      )}
    </div>
  )
}
