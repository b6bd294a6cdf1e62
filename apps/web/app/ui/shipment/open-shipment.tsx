import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import styles from './open-shipment.module.css'

/** The action of a row of shipments (spec §2). */
export function OpenShipment({ to }: { to: string }) {
  return (
    <Link className={`bold nowrap undecorated ${styles.open}`} to={to} prefetch="intent">
      {m.open_shipment()}
    </Link>
  )
}
