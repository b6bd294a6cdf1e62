import type { Feature } from '../../platform/feature.ts'
import { runHandlers } from './runs.routes.ts'

export const runsFeature = () => ({ handlers: runHandlers }) satisfies Feature
