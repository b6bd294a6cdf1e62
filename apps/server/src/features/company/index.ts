/* The company's data, its first steps, and the setup of a first start. */

import type { AppParts, Feature } from '../../platform/feature.ts'
import { companyHandlers } from './company.routes.ts'
import { defaultParcelNext } from './default-parcel-next.ts'
import { setupHandlers } from './setup/setup.routes.ts'

export { closeFirstSteps } from './first-steps.repository.ts'

export const companyFeature = (parts: AppParts) =>
  ({
    handlers: { ...companyHandlers(parts), ...setupHandlers(parts) },
    nextReaders: [defaultParcelNext],
  }) satisfies Feature
