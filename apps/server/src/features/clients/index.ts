export { reachesClient } from './client-scope.ts'
export { clientHandlers } from './clients.routes.ts'
