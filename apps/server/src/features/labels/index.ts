/* Waybills as PDF and ZPL. */

import type { AppParts, Feature } from '../../platform/feature.ts'
import { labelMakers } from './label-makers.ts'
import { labelHandlers } from './labels.routes.ts'

export { type Said, said } from './people-words.ts'
export { type InkLogo, inkLogo } from './print/ink-logo.ts'

export const labelsFeature = (parts: AppParts) => {
  const makers = labelMakers(parts)
  return { handlers: labelHandlers(makers), documentMakers: Object.values(makers) } satisfies Feature
}
