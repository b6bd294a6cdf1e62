import { type TransferRow, transferMethodLabels } from '@mersal/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths, shipmentPath, viewPath } from '../../../paths.ts'
import { Evidence } from '../../../shared/shipment/evidence/evidence.tsx'
import { label } from '../../../texts/label.ts'
import { Button } from '../../../ui/control/button.tsx'
import { amountColumn, type Column, column } from '../../../ui/data-table/column.ts'
import { Awb } from '../../../ui/shipment/awb.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import acts from '../balances/row-acts.module.css'
import { DecidedBy, WaitingSince } from '../parts/cells.tsx'
import parts from '../parts/parts.module.css'
import type { TransferEnding } from './transfer-ending.ts'
import styles from './transfers.module.css'

/** `onEnd` is null for who may only look. */
export function transferColumns(onEnd: ((ending: TransferEnding) => void) | null): Column<TransferRow>[] {
  return [
    column('reference', m.transfer_reference(), 16, ({ reference, method, same_reference }) => (
      <>
        <bdi dir="ltr" className="bold figures anywhere">
          {reference}
        </bdi>
        <small className={parts.sub}>{label(transferMethodLabels[method])}</small>
        {same_reference.length > 0 && <SameReference awbs={same_reference} />}
      </>
    )),
    amountColumn('amount', m.amount(), 9, ({ amount }) => <Amount egp={amount} />),
    column('shipment', m.awb(), 14, ({ awb }) => (
      <Link to={shipmentPath(awb)}>
        <Awb awb={awb} />
      </Link>
    )),
    column('delivery_boy', m.delivery_boy(), 16, ({ courier: { id, name }, branch }) => (
      <>
        <Link to={viewPath(paths.employees, id)}>
          <bdi>{name}</bdi>
        </Link>
        <small className={parts.sub}>
          <bdi>{branch}</bdi>
        </small>
      </>
    )),
    column('at', m.date(), 12, ({ at, state }) => <WaitingSince at={at} isWaiting={state === 'waiting'} />),
    column('photo', m.transfer_photo(), 8, ({ proofs }) =>
      proofs.taken === 0 ? (
        <small className={parts.sub}>{m.transfer_no_photo()}</small>
      ) : (
        <Evidence proofs={proofs} place={null} />
      ),
    ),
    column('acts', m.action(), 14, (transfer) => <Ending transfer={transfer} onEnd={onEnd} />),
  ]
}

function SameReference({ awbs }: { awbs: readonly string[] }) {
  return (
    <p className={`flex gap-s above-s text-s warn ${styles.same}`}>
      <IconAlertTriangle className="rigid above-s" size={16} aria-hidden="true" />
      <span>
        {m.transfer_same_reference()}{' '}
        {awbs.map((awb) => (
          <Link key={awb} to={shipmentPath(awb)}>
            <Awb awb={awb} />
          </Link>
        ))}
      </span>
    </p>
  )
}

function Ending({
  transfer,
  onEnd,
}: {
  transfer: TransferRow
  onEnd: ((ending: TransferEnding) => void) | null
}) {
  const { ended, state } = transfer
  if (ended) return <DecidedBy by={ended.by} at={ended.at} note={ended.reason} />
  if (state !== 'waiting' || !onEnd) return null
  return (
    <div className={acts.acts}>
      <Button size="small" variant="quiet" onClick={() => onEnd({ act: 'refuse', transfer })}>
        {m.transfer_refuse()}
      </Button>
      <Button size="small" variant="secondary" onClick={() => onEnd({ act: 'confirm', transfer })}>
        {m.transfer_confirm()}
      </Button>
    </div>
  )
}
