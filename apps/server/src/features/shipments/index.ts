/*
 * Orders and their parcels: creating and changing them, acting on them, reading one.
 *
 * acts/      assigning, scanning, starting and finishing lines, cancelling; storing what the lifecycle decides
 * orders/    planning and creating orders
 * change/    changing an order after its creation; a redirect waits for a second person (decision 37)
 * placing/   moving shipments after a change of districts (decision 36)
 * answers/   what receivers say
 * transfers/ transfers at the door, and what counts towards the cash ceiling (decision 46)
 * visits/    picking up several parcels with one code (decision 29)
 * witness/   shipments that one person alone stands for (decision 34)
 * desk.ts    the desk rule: which branch's staff may act on a line (decision 5)
 */

import type { AppParts, Feature } from '../../platform/feature.ts'
import { proofLinks } from '../../platform/files/signed-links.ts'
import { barredPhones } from '../standing/index.ts'
import { undoOfDelivery } from './acts/undo.service.ts'
import { changeHandlers } from './change/change.routes.ts'
import { redirectApproval } from './change/redirect.service.ts'
import { shipmentHandlers } from './shipments.routes.ts'
import { transfersNext } from './transfers/transfers.routes.ts'
import { witnessHandlers } from './witness/witness.routes.ts'

// Acts, for what plans, hands out and counts parcels.

export { acceptParcelsOfManifest, acceptParcelsOfRun } from './acts/accept.service.ts'
export { actOnShipment, actOnShipments, decideOnShipment, type ManyOutcome } from './acts/acts.service.ts'
export { recordDecisions } from './acts/record-decisions.service.ts'
export { countRest } from './acts/rests.service.ts'
export { lockShipments, readShipment, type StoredShipment } from './acts/stored-shipment.repository.ts'
export { deskOf } from './desk.ts'
export { newHandOverCode, type OrderSetting, type PlannedOrder, planOrder } from './orders/plan-order.ts'
export { presentMany, presentMoved } from './presenters/acts.presenter.ts'

// A delivery boy's own acts, and what of them a person must look at: for phones and paper runs.

export type { ActReport } from './acts/act-report.ts'
export { courierActs, finishOwn } from './acts/acts.routes.ts'
export { checkAtDoor } from './acts/check-at-door.service.ts'
export { lookAtDelivery, noteConflict, noteLook, noteOtherAmount } from './acts/conflicts.service.ts'
export { paymentAtDoor } from './acts/payment-at-door.ts'
export { isSamePart } from './acts/same-part.ts'
export { markChanged, seeChange } from './change/save-change.repository.ts'
export { checkReceiverCode, type ReportedCode } from './receiver-code/receiver-code.service.ts'
export { startVisit, takeParcelsWithoutCode } from './visits/visits.service.ts'

// Creating orders, for files, found parcels and the demo company; the rows of orders, for bulk data.

export { loadSetting } from './orders/order-setting.repository.ts'
export { rowsOfOrder } from './orders/orders.repository.ts'
export { createOrder, readyOrders, storeOrders } from './orders/orders.service.ts'
export { groupPickUps } from './visits/group-pick-ups.service.ts'

// What a receiver sees, says and changes on their page, and the messages and cases about it.

export { saveAnswer } from './answers/save-answer.service.ts'
export { lockOrders } from './change/change-shipment.service.ts'
export { hasStaffContact } from './change/redirect.repository.ts'
export { tellRedirectTask } from './change/redirect.service.ts'
export { changeOrder } from './change/store-change.service.ts'
export { presentTracking } from './presenters/public-tracking.presenter.ts'
export { endRefusal, findTracked, isRefused } from './reads/public-tracking.repository.ts'

// Moving shipments after a change of districts.

export { moveShipments } from './placing/move-shipments.service.ts'
export { countMoving, openShipmentsIn, savePlacesOfOrders } from './placing/moving.repository.ts'

// What the rows of a shipment say of its cash, its label and its witnesses.

export { putIntoSettlement, takeOutOfSettlement } from './in-settlement.repository.ts'
export { noteLabelsPrinted } from './label-printed.repository.ts'
export { presentReceipt } from './presenters/receipt.presenter.ts'
export { countWithoutCode } from './reads/custody.repository.ts'
export { cashTowardsCeiling, oldTransfersBefore } from './transfers/cash-towards-ceiling.repository.ts'
export { endDoorTransfer } from './transfers/transfers.service.ts'
export { forgetUnwitnessed, handsOn, partIn } from './witness/witness.repository.ts'

export const shipmentsFeature = ({ key, company }: AppParts) =>
  ({
    handlers: {
      ...shipmentHandlers(proofLinks(key), barredPhones(key)),
      ...changeHandlers({ company, key }),
      ...witnessHandlers,
    },
    approvalKinds: [undoOfDelivery, redirectApproval({ company, key })],
    nextReaders: [transfersNext],
  }) satisfies Feature
