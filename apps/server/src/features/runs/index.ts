/* The day's board, the plan, hand-out and coming back; run sheets (decision 35). */

import type { AppParts, Feature } from '../../platform/feature.ts'
import { boardNext } from './board/next.ts'
import { printHandlers } from './printouts/print-run.ts'
import { runDocumentMakers } from './printouts/printout-makers.ts'
import { runHandlers } from './runs.routes.ts'

export { overdueBefore } from './board/opening-time.ts'
export { giveBackOwnRun } from './come-back/give-back.service.ts'
export { acceptOwnRun } from './hand-out/accept-run.service.ts'
export { runDocumentMakers, type SheetMaker } from './printouts/printout-makers.ts'

export const runsFeature = (parts: AppParts) => {
  const makers = runDocumentMakers(parts)
  return {
    handlers: { ...runHandlers, ...printHandlers(makers) },
    documentMakers: Object.values(makers),
    nextReaders: [boardNext],
  } satisfies Feature
}
