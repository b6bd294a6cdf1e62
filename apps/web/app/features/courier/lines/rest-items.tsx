import { m } from '../../../paraglide/messages.js'
import styles from './rest-items.module.css'

type Props = {
  /** The number of the rest, while it has no label; then its last digits are written on the bag. */
  awb: string | null
  items: readonly { name: string; quantity: number; note: string }[]
}

/** What goes back of a parcel, and what to write on its bag. */
export function RestItems({ awb, items }: Props) {
  return (
    <div className={`stack gap-2xs sand-strong ${styles.rest}`}>
      <p className="soft">{m.courier_goes_back_items()}</p>
      <ul>
        {items.map(({ name, quantity, note }, index) => (
          // Two items of an order may look the same.
          <li key={`${index} ${name}`} className="anywhere">
            <strong className="figures">{quantity} ×</strong> <bdi>{name}</bdi>{' '}
            {note && <bdi className="soft">{note}</bdi>}
          </li>
        ))}
      </ul>
      {awb !== null && <p className="bold figures">{m.courier_write_on_bag({ code: awb.slice(-4) })}</p>}
    </div>
  )
}
