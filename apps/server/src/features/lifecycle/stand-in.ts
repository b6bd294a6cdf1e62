import { failsAttempt, type OtherCase } from '@mersal/contract'
import { activeLine, type Shipment, waitsForHandBack } from './state.ts'

/** An act of staff that may be the delivery boy's own. */
export type CourierAct = { kind: 'start' | 'finish' } | { kind: 'report'; otherCase: OtherCase }

/**
 * The delivery boy in whose place staff would do `act` (docs/decisions/0034-custody.md); null when it is an act of the
 * branch itself, or not possible.
 */
export function inPlaceOf(shipment: Shipment, act: CourierAct): number | null {
  const line = activeLine(shipment)
  if (!line || line.counter || waitsForHandBack(shipment, line)) return null
  const { kind, status, courierId } = line
  const isEndUnderWay = kind === 'end' && status === 'Active'
  switch (act.kind) {
    case 'start':
      return status === 'Pending' ? courierId : null
    case 'finish':
      return isEndUnderWay ? courierId : null
    case 'report':
      return isEndUnderWay && failsAttempt(act.otherCase) ? courierId : null
  }
}
