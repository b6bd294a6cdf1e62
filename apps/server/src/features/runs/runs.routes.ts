import type { Handlers } from '../../platform/http/handlers.ts'
import { findBoardBranch, listRuns, listUnassigned } from './board/board.service.ts'
import { openRun } from './board/open-run.service.ts'
import { closeRun } from './come-back/close-run.service.ts'
import { giveBackOwnRun, giveBackRun } from './come-back/give-back.service.ts'
import { bookResults } from './come-back/results.service.ts'
import { endRun, scanBack } from './come-back/scan-back.service.ts'
import { acceptOwnRun, acceptRun } from './hand-out/accept-run.service.ts'
import { scanOut } from './hand-out/scan-out.service.ts'
import { lendCourier } from './lend-courier.service.ts'
import { listOwnRuns } from './own/own-runs.service.ts'
import { orderRun, readyRun } from './plan/order.service.ts'
import { createRun, putIntoRun, removeFromRun } from './plan/put.service.ts'
import { applyRuns, suggestRuns } from './plan/suggest.service.ts'

/** The calls about runs, of the console and of delivery boys. */
export const runHandlers = {
  listRuns,
  findBoardBranch,
  openRun,
  listUnassigned,
  createRun,
  putIntoRun,
  removeFromRun,
  orderRun,
  readyRun,
  suggestRuns,
  applyRuns,
  scanOut,
  acceptRun,
  scanBack,
  bookResults,
  giveBackRun,
  endRun,
  closeRun,
  lendCourier,
  listOwnRuns,
  acceptOwnRun,
  giveBackOwnRun,
} satisfies Partial<Handlers>
