/* Saved views of lists, own and shared (decision 41). */

import type { Feature } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { deleteView, listViews, saveView } from './saved-views.service.ts'

const handlers = { listViews, saveView, deleteView } satisfies Partial<Handlers>

export const savedViewsFeature = () => ({ handlers }) satisfies Feature
