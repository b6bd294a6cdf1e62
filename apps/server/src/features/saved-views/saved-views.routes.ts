import type { Handlers } from '../../platform/http/handlers.ts'
import { deleteView, listViews, saveView } from './saved-views.service.ts'

export const savedViewHandlers = { listViews, saveView, deleteView } satisfies Partial<Handlers>
