import { isFinal, type MessageKey } from '@mersal/contract'
import { activeLine, type Shipment } from './state.ts'

/** Why staff may no longer change where a shipment goes; null while its end line has not started. */
export function whyNoChange(shipment: Shipment): MessageKey | null {
  if (isFinal(shipment.status) || shipment.status === 'delivered') return 'shipment_closed'
  if (shipment.direction === 'return') return 'change_of_return'
  const line = activeLine(shipment)
  return line?.kind === 'end' && line.status !== 'Pending' ? 'change_too_late' : null
}
