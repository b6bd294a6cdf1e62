import { IconAlertTriangle, IconBrandWhatsapp, IconMapPin, IconPhone } from '@tabler/icons-react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { chatWith, wayTo } from '../phone/links.ts'
import { noteCalled } from '../proofs/stop-times.ts'
import styles from './line-card.module.css'
import { isOnlyToWait, type OwnLine } from './own-line.ts'

/** Secondary actions of a line: call, write, navigate, report a problem. */
export function LineLinks({ line, onReport }: { line: OwnLine; onReport?: () => void }) {
  const { name, phone, phone2 } = line
  const chat = phone === null ? null : chatWith(phone)
  const way = wayTo(line)
  return (
    <div className={`flex wrap gap-m ${styles.links}`}>
      {[...new Set([phone, phone2])].map(
        (number) =>
          number !== null && (
            <Button
              key={number}
              variant="secondary"
              size="touch"
              href={`tel:${number}`}
              onClick={() => noteCalled(line.awb)}
              icon={<IconPhone size={22} aria-hidden="true" />}
            >
              <span className="visually-hidden">{m.courier_call_person({ name })}</span>
              <bdi dir="ltr">{number}</bdi>
            </Button>
          ),
      )}
      {chat && (
        <Button
          variant="secondary"
          size="touch"
          {...chat}
          aria-label={m.courier_chat_with({ name })}
          icon={<IconBrandWhatsapp size={22} aria-hidden="true" />}
        >
          {m.courier_chat()}
        </Button>
      )}
      {way && (
        <Button
          variant="secondary"
          size="touch"
          {...way}
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
