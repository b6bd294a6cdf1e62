import { bareAwb, type RunParcel } from '@mersal/contract'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { shipmentPath } from '../../../paths.ts'
import { formatCount } from '../../../ui/text/format-count.ts'
import styles from './parcel-list.module.css'

type Props = {
  title: string
  parcels: readonly RunParcel[]
  /** Said when the list is empty. */
  none: string
  noteOf?: (parcel: RunParcel) => string
}

/** Parcels that are still to be scanned. */
export function ParcelList({ title, parcels, none, noteOf }: Props) {
  return (
    <section className={styles.list} aria-label={title}>
      <h2>
        {title} <span>{formatCount(parcels.length)}</span>
      </h2>
      {parcels.length === 0 ? (
        <p>
          <IconCircleCheck size={18} stroke={1.7} aria-hidden="true" />
          {none}
        </p>
      ) : (
        <ol>
          {parcels.map((parcel) => (
            <li key={parcel.awb}>
              <b className="medium faint">{parcel.at}</b>
              <Link className="bold undecorated" to={shipmentPath(parcel.awb)}>
                <bdi dir="ltr">{bareAwb(parcel.awb)}</bdi>
              </Link>
              <span className="cut">
                <bdi>{parcel.name}</bdi>
                {noteOf && <small className="block text-xs faint">{noteOf(parcel)}</small>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
