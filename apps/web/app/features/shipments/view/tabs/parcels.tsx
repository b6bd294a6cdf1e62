import { Link } from 'react-router'
import { m } from '../../../../paraglide/messages.js'
import { shipmentPath } from '../../../../paths.ts'
import { Awb } from '../../../../ui/shipment/awb.tsx'
import { StatusBadge } from '../../../../ui/shipment/status-badge/status-badge.tsx'
import { useParcels } from '../use-shipment.ts'
import styles from './parcels.module.css'

/** The other parcels of the order, if any. */
export function Parcels({ orderId, awb }: { orderId: string; awb: string }) {
  const { data } = useParcels(orderId)
  if (!data || data.list_items.length < 2) return null
  return (
    <section className={styles.parcels}>
      <h3 className="text-l">{m.parcels_of_order()}</h3>
      <ul className="flex wrap gap-m above-l">
        {data.list_items.map((parcel) => (
          <li key={parcel.awb}>
            <Link to={shipmentPath(parcel.awb)} aria-current={parcel.awb.endsWith(awb) ? 'true' : undefined}>
              <Awb awb={parcel.awb} />
              <StatusBadge status={parcel.status} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
