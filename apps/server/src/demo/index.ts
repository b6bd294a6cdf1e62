export { makeBulkShipments } from './bulk/make-bulk-shipments.ts'
export { type DemoOptions, makeDemoCompany } from './make-demo-company.ts'
