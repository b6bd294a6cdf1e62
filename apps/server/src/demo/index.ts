export { makeBulkShipments } from './bulk/make-bulk-shipments.ts'
export { makeDemoCompany } from './make-demo-company.ts'
