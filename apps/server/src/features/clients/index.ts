export { clientHandlers } from './clients.routes.ts'
