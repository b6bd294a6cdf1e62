/*
 * Orders and their parcels: creating and changing them, acting on them, reading one.
 *
 * acts/      assigning, scanning, starting and finishing lines, cancelling; storing what the lifecycle decides
 * orders/    planning and creating orders
 * change/    changing an order after its creation; a redirect waits for a second person (decision 37)
 * placing/   districts → branch and area; moving shipments after a change (decision 36)
 * transfers/ transfers at the door, and what counts towards the cash ceiling (decision 46)
 * visits/    picking up several parcels with one code (decision 29)
 * witness/   shipments that one person alone stands for (decision 34)
 * desk.ts    the desk rule: which branch's staff may act on a line (decision 5)
 */

import type { AppParts, Feature } from '../../platform/feature.ts'
import { proofLinks } from '../../platform/files/signed-links.ts'
import { undoOfDelivery } from './acts/undo.service.ts'
import { changeHandlers } from './change/change.routes.ts'
import { redirectApproval } from './change/redirect.service.ts'
import { shipmentHandlers } from './shipments.routes.ts'
import { witnessHandlers } from './witness/witness.routes.ts'

export { type Accepting, acceptManifest, acceptRun } from './acts/accept.service.ts'
export { courierActs, finishOwn } from './acts/acts.routes.ts'
export {
  type Acting,
  actOnShipment,
  actOnShipments,
  type Decided,
  decideOnShipment,
  type ManyOutcome,
} from './acts/acts.service.ts'
export { checkAtDoor } from './acts/check-at-door.service.ts'
export {
  type Looked,
  lookAtDelivery,
  noteConflict,
  noteLook,
  noteOtherAmount,
} from './acts/conflicts.service.ts'
export { recordDecisions } from './acts/record-decisions.service.ts'
export {
  insertEvents,
  lockShipments,
  readShipment,
  type StoredShipment,
} from './acts/stored-shipment.repository.ts'
export type { Told } from './acts/told.ts'
export { insertAnswer, type NewAnswer } from './answers/receiver-answers.repository.ts'
export type { ChangeFields } from './change/change-facts.ts'
export { lockOrders, planChange } from './change/change-shipment.service.ts'
export { hasStaffContact } from './change/redirect.repository.ts'
export { tellRedirectTask } from './change/redirect.service.ts'
export { markChanged } from './change/save-change.repository.ts'
export { seeChange } from './change/see-change.repository.ts'
export { storeChange } from './change/store-change.service.ts'

export { deskOf } from './desk.ts'
export { putIntoSettlement, takeOutOfSettlement } from './in-settlement.repository.ts'
export { noteLabelsPrinted } from './label-printed.repository.ts'
export { loadSetting } from './orders/order-setting.repository.ts'
export { createOrder, type ReadyOrders, readyOrders, storeOrders } from './orders/orders.service.ts'
export { newHandOverCode, type OrderSetting, type PlannedOrder, planOrder } from './orders/plan-order.ts'

export { moveShipments } from './placing/move-shipments.service.ts'
export { countMoving, openShipmentsIn, savePlacesOfOrders } from './placing/moving.repository.ts'
export { presentMany, presentMoved } from './presenters/acts.presenter.ts'

export { presentTracking } from './presenters/public-tracking.presenter.ts'
export { presentReceipt } from './presenters/receipt.presenter.ts'

export { countWithoutCode } from './reads/custody.repository.ts'

export { endRefusal, findTracked, isRefused } from './reads/public-tracking.repository.ts'
export { deliveryBoyName } from './reads/shipments.repository.ts'
export { checkReceiverCode, needsLook, type ToldCode } from './receiver-code/receiver-code.service.ts'

export { cashTowardsCeiling, oldTransfersBefore } from './transfers/cash-towards-ceiling.repository.ts'

export { endDoorTransfer } from './transfers/transfers.service.ts'
export { groupPickUps } from './visits/group-pick-ups.service.ts'
export { startVisit } from './visits/start-visit.service.ts'
export { takeParcelsWithoutCode } from './visits/take-without-code.service.ts'
export { undoersOf } from './witness/undone-by.repository.ts'
export { forgetUnwitnessed, handsOn, partIn } from './witness/witness.repository.ts'

export const shipmentsFeature = ({ key, company }: AppParts) =>
  ({
    handlers: {
      ...shipmentHandlers(proofLinks(key)),
      ...changeHandlers({ company, key }),
      ...witnessHandlers,
    },
    approvalKinds: [undoOfDelivery, redirectApproval({ company, key })],
  }) satisfies Feature
