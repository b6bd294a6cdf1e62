import type { Feature } from '../../platform/feature.ts'
import { savedViewHandlers } from './saved-views.routes.ts'

export const savedViewsFeature = () => ({ handlers: savedViewHandlers }) satisfies Feature
