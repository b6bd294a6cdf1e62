import { barReasonLabels, barStateLabels, type PhoneBarRow } from '@mersal/contract'
import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { paths, shipmentPath, viewPath } from '../../paths.ts'
import { label } from '../../texts/label.ts'
import { Button } from '../../ui/control/button.tsx'
import { amountColumn, type Column, column } from '../../ui/data-table/column.ts'
import { Awb } from '../../ui/shipment/awb.tsx'
import { Amount } from '../../ui/text/amount.tsx'
import { Day } from '../../ui/text/day.tsx'
import styles from './bar-acts.module.css'

type Acts = Record<'pay' | 'void', (bar: PhoneBarRow) => void>

/** Phone, reason, order and its client, sum, who barred it, how it ended, and the acts. */
export function barColumns(onAct: Acts): Column<PhoneBarRow>[] {
  return [
    column('phone', m.phone(), 14, ({ phone }) =>
      phone === null ? <span className="soft">{m.bar_phone_erased()}</span> : <bdi dir="ltr">{phone}</bdi>,
    ),
    column('reason', m.reason(), 18, ({ reason, note }) => (
      <>
        {label(barReasonLabels[reason])}
        {note !== '' && (
          <small className="block soft anywhere">
            <bdi>{note}</bdi>
          </small>
        )}
      </>
    )),
    column('order', m.bar_order(), 16, ({ awb, client }) => (
      <>
        <Link to={shipmentPath(awb)}>
          <Awb awb={awb} />
        </Link>
        <small className="block">
          <Link to={viewPath(paths.clients, client.id)}>
            <bdi>{client.name}</bdi>
          </Link>
        </small>
      </>
    )),
    amountColumn('amount', m.amount(), 8, ({ amount }) =>
      amount === 0 ? <span aria-hidden="true">—</span> : <Amount egp={amount} />,
    ),
    column('barred_by', m.bar_by(), 14, ({ barred_by, since }) => (
      <>
        <bdi>{barred_by.name}</bdi>
        <small className="block soft">
          <Day instant={since} />
        </small>
      </>
    )),
    column('state', m.status(), 14, ({ state, ended }) => (
      <>
        {label(barStateLabels[state])}
        {ended && (
          <small className="block soft anywhere">
            <bdi>{ended.by.name}</bdi> · <Day instant={ended.date} />
            {ended.because !== '' && (
              <>
                {' '}
                · <bdi>{ended.because}</bdi>
              </>
            )}
          </small>
        )}
      </>
    )),
    column(
      'acts',
      m.action(),
      16,
      (bar) =>
        (bar.may_pay || bar.may_void) && (
          <div className={styles.acts}>
            {bar.may_pay && (
              <Button size="small" variant="secondary" onClick={() => onAct.pay(bar)}>
                {m.bar_take_payment()}
              </Button>
            )}
            {bar.may_void && (
              <Button size="small" variant="quiet" onClick={() => onAct.void(bar)}>
                {m.bar_void()}
              </Button>
            )}
          </div>
        ),
    ),
  ]
}
