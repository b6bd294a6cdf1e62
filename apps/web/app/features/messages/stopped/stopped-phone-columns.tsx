import { messageReasonLabels, type StoppedPhoneRow } from '@mersal/contract'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths, shipmentPath, viewPath } from '../../../paths.ts'
import { label } from '../../../texts/label.ts'
import { Button } from '../../../ui/control/button.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { Awb } from '../../../ui/shipment/awb.tsx'
import { DayTime } from '../../../ui/text/day.tsx'

/** Phone, reason, since when, the last order and its client, and the act. */
export function stoppedPhoneColumns(onResume: (phone: string) => void): Column<StoppedPhoneRow>[] {
  return [
    {
      key: 'phone',
      header: m.phone(),
      bone: 14,
      cell: ({ phone }) => <bdi dir="ltr">{phone}</bdi>,
    },
    { key: 'reason', header: m.reason(), bone: 20, cell: ({ reason }) => label(messageReasonLabels[reason]) },
    {
      key: 'since',
      header: m.phone_stopped_since(),
      bone: 14,
      cell: ({ since }) => <DayTime instant={since} />,
    },
    {
      key: 'order',
      header: m.phone_last_order(),
      bone: 14,
      cell: ({ awb }) =>
        awb && (
          <Link to={shipmentPath(awb)}>
            <Awb awb={awb} />
          </Link>
        ),
    },
    {
      key: 'client',
      header: m.client(),
      bone: 14,
      cell: ({ client }) =>
        client && (
          <Link to={viewPath(paths.clients, client.id)}>
            <bdi>{client.name}</bdi>
          </Link>
        ),
    },
    {
      key: 'acts',
      header: m.action(),
      bone: 12,
      cell: ({ phone, may_resume }) =>
        may_resume && (
          <Button size="small" variant="secondary" onClick={() => onResume(phone)}>
            {m.phone_resume()}
          </Button>
        ),
    },
  ]
}
