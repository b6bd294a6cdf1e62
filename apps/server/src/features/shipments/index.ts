export { actOnShipment } from './acts/acts.service.ts'
export { collectMoney } from './acts/collect.service.ts'
export { egp } from './egp.ts'
export {
  activeLine,
  assign,
  cancel,
  collect,
  type Decision,
  finish,
  handBack,
  type Line,
  type Outcome,
  refusePickUp,
  reportCase,
  type Shipment,
  start,
  type TrackingEvent,
  undoDelivery,
  waitsForHandBack,
} from './lifecycle/index.ts'
export { countOpenShipments, findPageStart } from './list/counts.repository.ts'
export { listPartShipments, listShipmentsInHand } from './list/part-shipments.service.ts'
export { createOrder } from './orders/orders.service.ts'
export { type OrderSetting, type PlannedOrder, planOrder, searchTextOf } from './orders/plan-order.ts'
export { consoleScope, courierScope, merchantScope, type ShipmentScope } from './shipment-scope.ts'
export { shipmentHandlers } from './shipments.routes.ts'
