import { m } from '../../../paraglide/messages.js'
import { formatWireDay } from '../../../ui/text/day.tsx'

/** Values that are numbers, e-mails or hours, which always read left to right. */
const ltr: ReadonlySet<string> = new Set([
  'receiver_phone',
  'receiver_mobile2',
  'receiver_email',
  'receiver_latitude',
  'receiver_longitude',
  'deliver_from',
  'deliver_until',
  'cod',
  'weight',
  'length',
  'width',
  'height',
  'total',
  'due',
])

/** The stored value of a changed field, for people. */
export function ChangedValue({ field, value }: { field: string; value: string | null }) {
  if (value === null || value === '') return <span>{m.change_nothing()}</span>
  if (field === 'allow_opening') {
    return <span>{value === '1' ? m.opening_allowed() : m.opening_not_allowed()}</span>
  }
  if (field === 'shipment_to') return <span>{value === 'branch' ? m.receiver_comes() : m.to_the_door()}</span>
  if (field === 'deliver_on' || field === 'promised_to') return <bdi dir="ltr">{formatWireDay(value)}</bdi>
  return <bdi dir={ltr.has(field) ? 'ltr' : 'auto'}>{value}</bdi>
}
