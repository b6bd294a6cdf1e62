import type { Feature } from '../../platform/feature.ts'
import { labelMakers } from './label-makers.ts'
import { labelHandlers } from './labels.routes.ts'

export const labelsFeature = () =>
  ({ handlers: labelHandlers, documentMakers: Object.values(labelMakers) }) satisfies Feature
