import type { LineRow } from '@mersal/contract'
import type { ReactNode } from 'react'
import { RouteDrawing } from './route/route-drawing.tsx'
import styles from './shipment-way.module.css'
import { useShipment } from './use-shipment.ts'

type Props = {
  /** The bare AWB. */
  awb: string
  lines: readonly LineRow[]
  children: ReactNode
}

/** The way of the parcel, and the acts that are possible now. */
export function ShipmentWay({ awb, lines, children }: Props) {
  const receiver = useShipment('openSenderAndReceiver', awb).data?.receiver
  return (
    <div className={`stack gap-2xl sand ${styles.way}`}>
      <RouteDrawing lines={lines} receiverPhone={receiver?.mobile ?? ''} />
      {children}
    </div>
  )
}
