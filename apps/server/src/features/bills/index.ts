export { billHandlers } from './bills.routes.ts'
