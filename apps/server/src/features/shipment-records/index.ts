/* How orders and parcels are stored: their rows, who may see them, what they cost. */

export { amountsOf, chargesOf, dueAtTheDoor, type Prices, paymentOf } from './charges.ts'
export { courierName } from './courier-name.repository.ts'
export { erasedName, nameIn } from './erased-name.ts'
export { itemTypes, mainTypes, shipmentTypes } from './order-columns.ts'
export { searchedReference, searchTextOf } from './search-text.ts'
export type { EventRecord, LineRecord, OrderRecord, ShipmentRecord } from './shipment-record.ts'
export { isLate, isOfBranches } from './shipment-scope.repository.ts'
export {
  consoleScope,
  courierScope,
  everyRealShipment,
  merchantScope,
  type ShipmentScope,
} from './shipment-scope.ts'
export { trackingText } from './tracking-text.presenter.ts'
