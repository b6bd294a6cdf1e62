import { bareAwb, type OtherCase, otherCases } from '@mersal/contract'
import { IconGripVertical, IconPin, IconPinFilled } from '@tabler/icons-react'
import { type HTMLAttributes, type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { shipmentPath } from '../../../paths.ts'
import { pageLanguage } from '../../../texts/page-language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { CrossButton } from '../../../ui/control/cross-button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { StatusBadge } from '../../../ui/shipment/status-badge/status-badge.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import { isolated } from '../../../ui/text/isolated.ts'
import { formatClock } from '../../../ui/text/moment.ts'
import { stopKinds } from '../parts/stop-line.tsx'
import { hoursWanted, type RunStop } from './order-of-stops.ts'
import styles from './stops.module.css'
import type { Run } from './use-run.ts'
import { useRunAct } from './use-run-act.ts'

const AttemptDialog = lazyPart(() => import('./attempt-dialog.tsx'))

type Props = {
  run: Run
  stop: RunStop
  number: number
  /** Left out where the order is fixed. */
  order?: {
    drag: HTMLAttributes<HTMLElement> & { draggable: boolean }
    onMove: (by: number) => void
    onPin: () => void
  }
}

/** A stop of a run: its number, who and where, and its parcels. */
export function StopItem({ run, stop: { first, parcels, due }, number, order }: Props) {
  const { kind, name, address, mark, note, phone, phone2, allow_opening, rest, expected, pinned, late } =
    first
  const { icon: Icon, word } = stopKinds[kind]
  const isPlanned = run.state === 'draft' || run.state === 'ready'
  const remove = useRunAct('removeFromRun')
  const [shown, setShown] = useState<string | null>(null)

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    order?.onMove(by)
  }
  return (
    <li className={`row wrap text-m ${styles.stop}`} data-pinned={pinned || undefined} {...order?.drag}>
      <span className={`rigid text-s heavy nile figures text-centre sky ${styles.number}`}>{number}</span>
      {order && (
        <Button
          variant="bare"
          className={styles.handle}
          data-handle=""
          icon={<IconGripVertical size={18} aria-hidden="true" />}
          aria-label={m.stop_handle({ number, name: isolated(name) })}
          onKeyDown={onKeyDown}
        />
      )}
      <div className={`stack gap-2xs shrinks ${styles.who}`}>
        <p>
          <span className={`inline-row gap-s text-xs faint nowrap ${styles.kind}`} data-kind={kind}>
            <Icon size={16} stroke={1.8} aria-hidden="true" /> {word()}
          </span>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {[phone, phone2].map(
            (number) =>
              number !== null && (
                <a className="note figures undecorated" key={number} href={`tel:${number}`}>
                  <bdi dir="ltr">{number}</bdi>
                </a>
              ),
          )}
          {late && <b className="text-xs danger">{m.late()}</b>}
          {expected !== null && (
            <span className="sub figures">
              {m.expected_about({ time: formatClock(expected, pageLanguage()) })}
            </span>
          )}
        </p>
        <p className="note">
          <bdi>{address}</bdi>
          {mark !== null && mark !== '' && (
            <>
              {' · '}
              <bdi>{mark}</bdi>
            </>
          )}
        </p>
        {hoursWanted(parcels).map(({ hours, isMissed }) => (
          <p key={hours} className="text-s warn">
            {m.courier_hours()} <bdi dir="ltr">{hours}</bdi>{' '}
            {isMissed && <b className="text-xs danger">{m.outside_hours()}</b>}
          </p>
        ))}
        {(note !== '' || allow_opening || rest !== null) && (
          <p className="text-s warn">
            {allow_opening && <b>{m.may_open()}</b>} {rest !== null && <b>{m.waybill_may_keep_part()}</b>}{' '}
            <bdi>{note}</bdi>
          </p>
        )}
      </div>
      <ul className={styles.parcels}>
        {parcels.map((parcel) => (
          <li key={parcel.awb}>
            <Link to={shipmentPath(parcel.awb)}>
              <bdi dir="ltr">{bareAwb(parcel.awb)}</bdi>
            </Link>
            {!isPlanned && <StatusBadge status={parcel.status} />}
            {run.state === 'out' && parcel.scanned_out && parcel.re_status === 'Pending' && (
              <p className={`text-s ${styles.missing}`}>{m.not_accepted()}</p>
            )}
            {isPlanned && !parcel.scanned_out && (
              <CrossButton
                aria-label={m.take_off({ awb: bareAwb(parcel.awb) })}
                onClick={() => remove.act({ id: run.id, awbs: [bareAwb(parcel.awb)] })}
              />
            )}
            {parcel.failed_case !== null && (
              <p className={`row wrap gap-pieces text-s danger ${styles.failed}`}>
                {otherCases[parcel.failed_case as OtherCase][pageLanguage()]}
                <Button variant="link" size="small" onClick={() => setShown(parcel.awb)}>
                  {m.evidence()}
                </Button>
              </p>
            )}
            {parcel.missing !== null && (
              <p className={`text-s ${styles.missing}`}>
                <b className="danger">{m.parcel_missing()}</b> <bdi>{parcel.missing}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
      {shown !== null && <AttemptDialog awb={bareAwb(shown)} onClose={() => setShown(null)} />}
      <span className={`text-end ${styles.due}`}>{due > 0 && <Amount egp={due} />}</span>
      {order && (
        <Button
          variant="quiet"
          size="small"
          className={styles.pin}
          aria-pressed={pinned}
          icon={
            pinned ? <IconPinFilled size={17} aria-hidden="true" /> : <IconPin size={17} aria-hidden="true" />
          }
          aria-label={m.pin_stop({ name: isolated(name) })}
          onClick={order.onPin}
        />
      )}
    </li>
  )
}
