import { isFinal, type MessageKey, type OtherCase, type ShipmentAct } from '@mersal/contract'
import { releaseLine } from './code-lock.ts'
import { reportFound, writeOff } from './loss-acts.ts'
import { arriveOrFinish, assign, collect, handBack, start, undoDelivery } from './move-acts.ts'
import { cancel, confirmRefusal, reportCase } from './problem-acts.ts'
import { activeLine, type Outcome, type Shipment } from './state.ts'

/** No real delivery boy: the question is whether anyone could be assigned. */
const anybody = -1
const someCode = () => ''

/** The outcome that each act would have. Nothing is stored. */
const trials: Record<Exclude<ShipmentAct, 'change'>, (shipment: Shipment) => Outcome> = {
  assign: (shipment) => assign(shipment, anybody),
  start: (shipment) => start(shipment, activeLine(shipment)?.code ?? ''),
  finish: (shipment) => arriveOrFinish(shipment),
  hand_back: (shipment) => handBack(shipment, someCode),
  report: (shipment) => tryCase(shipment, 4),
  cancel: (shipment) => cancel(shipment, 'admin', '-', someCode),
  undo: (shipment) => undoDelivery(shipment, '-', someCode),
  collect,
  confirm_refusal: (shipment) => confirmRefusal(shipment, '-'),
  release: (shipment) => releaseLine(shipment, someCode),
  write_off: (shipment) =>
    writeOff(shipment, { what: 'lost', note: '-', compensationPiastres: 0, paidBy: 'claims' }),
  found: (shipment) => reportFound(shipment, { note: '-', newAwb: 0, compensated: false }),
}

const tryCase = (shipment: Shipment, otherCase: OtherCase) =>
  reportCase(shipment, { otherCase, note: '-', attempts: 1 }, someCode)

/** The reason why an act is not possible now; null when it is. */
export function whyNot(shipment: Shipment, act: ShipmentAct): MessageKey | null {
  if (act === 'change') return whyNoChange(shipment)
  const outcome = trials[act](shipment)
  return 'refused' in outcome ? outcome.refused : null
}

/** Whether one of the Other Cases can be reported now. */
export function isReportable(shipment: Shipment, otherCase: OtherCase): boolean {
  return !('refused' in tryCase(shipment, otherCase))
}

/** The reason why nothing of the order may change; null until the delivery, and for the size of a collected parcel. */
export function whyNoChange(shipment: Shipment): MessageKey | null {
  if (shipment.status === 'collected') return null
  if (shipment.status === 'delivered') return 'change_after_delivery'
  if (isFinal(shipment.status)) return 'shipment_closed'
  return shipment.direction === 'return' ? 'change_of_return' : null
}
