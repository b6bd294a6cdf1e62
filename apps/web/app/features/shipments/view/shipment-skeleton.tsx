import { Skeleton } from '@mantine/core'
import { m } from '../../../paraglide/messages.js'
import { Facts } from '../../../ui/form/fact.tsx'
import { TitleBar } from '../../../ui/frame/title-bar.tsx'
import styles from './shipment-header.module.css'

const facts = Array.from({ length: 9 }, (_, index) => index)

/** The skeleton of a shipment while it loads. */
export function ShipmentSkeleton({ awb, trail }: { awb: string; trail: { label: string; to: string }[] }) {
  return (
    <>
      <TitleBar title={m.shipment_title({ awb })} here={awb} trail={trail} />
      <div role="status" aria-label={m.loading()}>
        <Facts className={styles.header}>
          {facts.map((fact) => (
            <Skeleton key={fact} height={44} />
          ))}
        </Facts>
        <Skeleton height={220} radius={0} />
      </div>
    </>
  )
}
