import type { Feature } from '../../platform/feature.ts'
import { manifestHandlers } from './manifests.routes.ts'

export const manifestsFeature = () => ({ handlers: manifestHandlers }) satisfies Feature
