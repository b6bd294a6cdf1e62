import type { Feature } from '../../platform/feature.ts'
import { homeHandlers } from './home.routes.ts'

export const homeFeature = () => ({ handlers: homeHandlers }) satisfies Feature
