import { IconArrowRight } from '@tabler/icons-react'
import { m } from '../../paraglide/messages.js'
import { formatWireDay } from '../text/day.tsx'
import { changedFieldWord } from './changed-fields.ts'
import styles from './changed-values.module.css'

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
  'dis_per',
  'dis_num',
])

type Props = { fields: readonly { field: string; before: string | null; after: string | null }[] }

/** Fields with their values before and after. Without either value they were erased. */
export function ChangedValues({ fields }: Props) {
  return (
    <dl className={`stack gap-s ${styles.changes}`}>
      {fields.map(({ field, before, after }) => (
        <div key={field}>
          <dt className="soft">{changedFieldWord(field)}</dt>
          {before === null && after === null ? (
            <dd className="row wrap gap-pieces anywhere">{m.change_erased()}</dd>
          ) : (
            <dd className="row wrap gap-pieces anywhere">
              <span className="visually-hidden">{m.change_was()} </span>
              {before === null ? (
                m.change_nothing()
              ) : (
                <del className="soft">
                  <ChangedValue field={field} value={before} />
                </del>
              )}
              <IconArrowRight className="mirrored rigid" size={15} aria-hidden="true" />
              <span className="visually-hidden">{m.change_is()} </span>
              <ins className="bold undecorated">
                <ChangedValue field={field} value={after} />
              </ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** The stored value of a changed field, for people. */
function ChangedValue({ field, value }: { field: string; value: string | null }) {
  if (value === null || value === '') return <span>{m.change_nothing()}</span>
  if (field === 'allow_opening') {
    return <span>{value === '1' ? m.opening_allowed() : m.opening_not_allowed()}</span>
  }
  if (field === 'partial') return <span>{value === '1' ? m.yes() : m.no()}</span>
  if (field === 'shipment_to') return <span>{value === 'branch' ? m.receiver_comes() : m.to_the_door()}</span>
  if (field === 'deliver_on' || field === 'promised_to' || field === 'from_date')
    return <bdi dir="ltr">{formatWireDay(value)}</bdi>
  return <bdi dir={ltr.has(field) ? 'ltr' : 'auto'}>{value}</bdi>
}
