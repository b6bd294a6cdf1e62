export { makeDemoCompany } from './make-demo-company.ts'
