import { IconPackageOff } from '@tabler/icons-react'
import { m } from '../../../../paraglide/messages.js'
import { Amount } from '../../../../ui/text/amount.tsx'
import { ShownOrNot } from '../shown-or-not.tsx'
import { useItems } from '../use-shipment.ts'
import styles from './items-tab.module.css'

/** The items of the order. */
export default function ItemsTab({ awb }: { awb: string }) {
  const items = useItems(awb)
  return (
    <ShownOrNot query={items}>
      {({ list_items }) =>
        list_items.length === 0 ? (
          <p className={`stack items-centre gap-m soft ${styles.none}`}>
            <IconPackageOff size={30} stroke={1.4} aria-hidden="true" />
            {m.no_items()}
          </p>
        ) : (
          <ul className={styles.items}>
            {list_items.map(({ id, name, price_of_item, quantity, note, parcel, kept }) => (
              <li key={id}>
                <p>
                  <bdi>{name}</bdi>
                  {list_items.some((item) => item.parcel > 1) && (
                    <small>{m.parcel_number({ number: parcel })}</small>
                  )}
                  {kept !== null && <small>{m.item_kept({ kept, quantity })}</small>}
                  {note !== '' && (
                    <small>
                      <bdi>{note}</bdi>
                    </small>
                  )}
                </p>
                <p className={`soft nowrap ${styles.price}`}>
                  <bdi>{quantity}</bdi> × <Amount egp={price_of_item} />
                </p>
                <p className="bold nowrap text-end">
                  <Amount egp={Math.round(price_of_item * 100 * quantity) / 100} />
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </ShownOrNot>
  )
}
