/*
 * Runs and manifests as they are stored: joining, handing out, locks (decision 62).
 *
 * Nothing else writes `runs`, `run_parcels`, `manifests`, `manifest_parcels` and `courier_loans`. Shipments say what an act
 * means here; the features runs and manifests have the calls of people.
 */

export { holdCourier, lockCourier, lockCouriers, saveLoan, setPaper } from './couriers.repository.ts'
export type { DispatchChanges, GivenLine } from './dispatch-changes.ts'
export {
  type HandedOut,
  handedOutOfRun,
  handedOutWith,
  isAmong,
  isHandedOut,
  loadedOnManifest,
  markHandedOut,
  removeCancelled,
  sendRun,
} from './hand-out.repository.ts'
export { sendManifest } from './manifests/manifest-joins.repository.ts'
export {
  loadOnManifest,
  noteFoundOfManifest,
  noteMissingOnManifest,
  takeOffManifest,
  unloadFromManifest,
} from './manifests/manifest-parcels.repository.ts'
export {
  type HeldManifest,
  loadingManifest,
  lockManifest,
  saveManifest,
  setManifestClosed,
} from './manifests/manifests.repository.ts'
export { recordChanges } from './record-changes.service.ts'
export { placeRests, placeUndone } from './runs/place-in-hand.service.ts'
export { markNeverLeft, noteMissingOnRun, setRunClosed, setRunGivenBack } from './runs/run-end.repository.ts'
export { joinRuns } from './runs/run-joins.repository.ts'
export {
  findEarlierRuns,
  findPlannedRun,
  findRun,
  hasPickUpsOnly,
  insertRun,
  lockAgainstJoins,
  lockRun,
  nextRunVersion,
  type Run,
  type RunRecord,
  saveStops,
  setRunBack,
  setRunState,
} from './runs/runs.repository.ts'
