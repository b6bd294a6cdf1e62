import type { Handlers } from '../../platform/http/handlers.ts'
import { listRuns, listUnassigned } from './board/board.service.ts'
import { openRun } from './board/open-run.service.ts'
import { createRun, putIntoRun, removeFromRun } from './plan/put.service.ts'

export const runHandlers = {
  listRuns,
  listUnassigned,
  openRun,
  createRun,
  putIntoRun,
  removeFromRun,
} satisfies Partial<Handlers>
