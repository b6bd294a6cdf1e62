export { egp } from './egp.ts'
export { shipmentHandlers } from './shipments.routes.ts'
