/* Clients: their data, terms, tokens of the API, and shipments. */

import type { AppParts, Feature } from '../../platform/feature.ts'
import { clientHandlers } from './clients.routes.ts'

export { reachesClient } from './client-scope.ts'

export const clientsFeature = (parts: AppParts) => ({ handlers: clientHandlers(parts) }) satisfies Feature
