export { homeHandlers } from './home.routes.ts'
