import { messageReasonLabels, type StoppedPhoneRow } from '@mersal/contract'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths, shipmentPath, viewPath } from '../../../paths.ts'
import { label } from '../../../texts/label.ts'
import { Button } from '../../../ui/control/button.tsx'
import { type Column, column } from '../../../ui/data-table/column.ts'
import { Awb } from '../../../ui/shipment/awb.tsx'
import { DayTime } from '../../../ui/text/day.tsx'

/** Phone, reason, since when, the last order and its client, and the act. */
export function stoppedPhoneColumns(onResume: (phone: string) => void): Column<StoppedPhoneRow>[] {
  return [
    column('phone', m.phone(), 14, ({ phone }) => <bdi dir="ltr">{phone}</bdi>),
    column('reason', m.reason(), 20, ({ reason }) => label(messageReasonLabels[reason])),
    column('since', m.phone_stopped_since(), 14, ({ since }) => <DayTime instant={since} />),
    column(
      'order',
      m.phone_last_order(),
      14,
      ({ awb }) =>
        awb && (
          <Link to={shipmentPath(awb)}>
            <Awb awb={awb} />
          </Link>
        ),
    ),
    column(
      'client',
      m.client(),
      14,
      ({ client }) =>
        client && (
          <Link to={viewPath(paths.clients, client.id)}>
            <bdi>{client.name}</bdi>
          </Link>
        ),
    ),
    column(
      'acts',
      m.action(),
      12,
      ({ phone, may_resume }) =>
        may_resume && (
          <Button size="small" variant="secondary" onClick={() => onResume(phone)}>
            {m.phone_resume()}
          </Button>
        ),
    ),
  ]
}
