import { IconAlertTriangle, IconMapPin, IconPhone } from '@tabler/icons-react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { noteCalled } from '../proofs/stop-times.ts'
import styles from './line-card.module.css'
import { isOnlyToWait, type OwnLine } from './own-line.ts'

const mapBase = 'https://www.google.com/maps/dir/?api=1&destination='

/** Secondary actions of a line: call, navigate, report a problem. */
export function LineLinks({ line, onReport }: { line: OwnLine; onReport?: () => void }) {
  const { name, phone, map } = line
  return (
    <div className={styles.links}>
      {phone !== null && (
        <Button
          variant="secondary"
          size="touch"
          href={`tel:${phone}`}
          onClick={() => noteCalled(line.awb)}
          icon={<IconPhone size={22} aria-hidden="true" />}
        >
          <span className="visually-hidden">{m.courier_call_person({ name })}</span>
          <bdi dir="ltr">{phone}</bdi>
        </Button>
      )}
      {map && (
        <Button
          variant="secondary"
          size="touch"
          href={`${mapBase}${map.latitude},${map.longitude}`}
          target="_blank"
          rel="noreferrer"
          aria-label={m.courier_way_to({ name })}
          icon={<IconMapPin size={22} aria-hidden="true" />}
        >
          {m.courier_map()}
        </Button>
      )}
      {onReport && !isOnlyToWait(line) && (
        <Button
          variant="secondary"
          size="touch"
          icon={<IconAlertTriangle size={22} aria-hidden="true" />}
          aria-label={m.courier_report_about({ name })}
          onClick={onReport}
        >
          {m.courier_problem()}
        </Button>
      )}
    </div>
  )
}
