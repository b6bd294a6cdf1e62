import { bareAwb, type CallReply } from '@mersal/contract'
import { IconCircleCheck, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { shipmentPath } from '../../../paths.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Awb } from '../../../ui/shipment/awb.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import { PrintMenu } from '../print/print-menu.tsx'
import styles from './shipment-added.module.css'

type Props = { added: CallReply<'createShipment'>; onAnother: () => void }

/** The new shipments, with the next steps: print the waybills, or add another order of the same sender. */
export function ShipmentAdded({ added, onAnother }: Props) {
  return (
    <section className={`stack items-centre gap-l text-centre ${styles.added}`} role="status">
      <IconCircleCheck className="nile" size={40} stroke={1.4} aria-hidden="true" />
      <h2>{m.shipment_added()}</h2>
      <ul className="stack gap-xs">
        {added.awbs.map((awb) => (
          <li key={awb}>
            <Link to={shipmentPath(awb)}>
              <Awb awb={awb} />
            </Link>
          </li>
        ))}
      </ul>
      <dl className={`flex wrap gap-parts ${styles.price}`}>
        {[
          { label: m.fees_without_vat(), egp: added.fees },
          { label: m.vat(), egp: added.tax },
          { label: m.total_with_tax(), egp: added.total },
        ].map(({ label, egp }) => (
          <div key={label}>
            <dt className="sub">{label}</dt>
            <dd>
              <Amount egp={egp} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={`flex wrap gap-m ${styles.next}`}>
        <Button icon={<IconPlus size={16} aria-hidden="true" />} onClick={onAnother}>
          {m.add_another()}
        </Button>
        <PrintMenu awbs={added.awbs.map((awb) => bareAwb(awb))} />
      </div>
    </section>
  )
}
