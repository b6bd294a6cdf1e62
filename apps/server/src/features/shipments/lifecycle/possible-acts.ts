import { isFinal, type MessageKey, type ShipmentAct } from '@mersal/contract'
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
  finish: arriveOrFinish,
  hand_back: (shipment) => handBack(shipment, someCode),
  report: (shipment) => reportCase(shipment, { otherCase: 4, note: '', attempts: 1 }, someCode),
  cancel: (shipment) => cancel(shipment, 'admin', '-', someCode),
  undo: (shipment) => undoDelivery(shipment, '-', someCode),
  collect,
  confirm_refusal: (shipment) => confirmRefusal(shipment, '-'),
  release: (shipment) => releaseLine(shipment, someCode),
  write_off: (shipment) =>
    writeOff(shipment, { what: 'lost', note: '-', compensationPiastres: 0, paidBy: 'claims' }),
  found: (shipment) => reportFound(shipment, { note: '-', newAwb: 0, compensated: false }),
}

/** The reason why an act is not possible now; null when it is. */
export function whyNot(shipment: Shipment, act: ShipmentAct): MessageKey | null {
  if (act === 'change') return whyNoChange(shipment)
  const outcome = trials[act](shipment)
  return 'refused' in outcome ? outcome.refused : null
}

/** The reason why staff may no longer change the destination; null until the end line has started. */
export function whyNoChange(shipment: Shipment): MessageKey | null {
  if (isFinal(shipment.status) || shipment.status === 'delivered') return 'shipment_closed'
  if (shipment.direction === 'return') return 'change_of_return'
  const line = activeLine(shipment)
  return line?.kind === 'end' && line.status !== 'Pending' ? 'change_too_late' : null
}
