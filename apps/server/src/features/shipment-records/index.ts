/* How orders and parcels are stored: their rows, who may see them, what they cost. */

export { amountsOf, paymentOf } from './amounts.presenter.ts'
export { chargesOf, dueAtTheDoor, type Prices } from './charges.ts'
export { erasedName, nameIn } from './erased-name.ts'
export { isLate } from './late.repository.ts'
export { searchedReference, searchTextOf } from './search-text.ts'
export type { EventRecord, LineRecord, OrderRecord, ShipmentRecord } from './shipment-record.ts'
export { isOfBranches } from './shipment-scope.repository.ts'
export {
  consoleScope,
  courierScope,
  everyRealShipment,
  merchantScope,
  type ShipmentScope,
} from './shipment-scope.ts'
export { trackingText } from './tracking-text.presenter.ts'
