export { actOnShipment } from './acts/acts.service.ts'
export { collectMoney } from './acts/collect.service.ts'
export { dueAtTheDoor } from './charges.ts'
export { dayInCairo } from './day-in-cairo.ts'
export { egp } from './egp.ts'
export { exportMakers } from './export/export-makers.ts'
export { type BranchFigures, figuresOfBranches } from './figures/branch-figures.repository.ts'
export { type DayFigures, dayFigures } from './figures/day-figures.repository.ts'
export {
  type LateShipment,
  type LateWay,
  lateByWay,
  latestShipments,
} from './figures/late-shipments.repository.ts'
export { openByStatus } from './figures/open-shipments.repository.ts'
export {
  activeLine,
  assign,
  cancel,
  collect,
  confirmRefusal,
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
export { countOpenShipments, countShipments } from './list/counts.repository.ts'
export { everyShipment } from './list/list-conditions.ts'
export {
  listPartShipments,
  listShipmentsInHand,
  pageShipmentsInHand,
} from './list/part-shipments.service.ts'
export { shipmentFeed } from './live/shipment-feed.ts'
export { loadSetting } from './orders/order-setting.repository.ts'
export {
  createOrder,
  type ReadyOrders,
  readyOrders,
  storeOrders,
} from './orders/orders.service.ts'
export { type OrderSetting, type PlannedOrder, planOrder, searchTextOf } from './orders/plan-order.ts'
export { consoleScope, courierScope, merchantScope, type ShipmentScope } from './shipment-scope.ts'
export { shipmentHandlers } from './shipments.routes.ts'
