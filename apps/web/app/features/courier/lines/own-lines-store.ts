import { CallRefused } from '../../../client/call-refused.ts'
import { createStore } from '../../../client/store.ts'
import { m } from '../../../paraglide/messages.js'
import { hearOtherTabs, outbox } from '../outbox/courier-outbox.ts'
import { courierCall } from '../wire/courier-call.ts'
import { storedWork, storeWork, type Work } from './stored-work.ts'

/** What the server said at `at`. `error` is why the latest refresh failed. */
export type OwnLinesState = {
  work: Work | null
  at: number
  error: CallRefused | null
  isFetching: boolean
}

export const ownLines = createStore<OwnLinesState>({ work: null, at: 0, error: null, isFetching: true })
let person: number | null = null
let lastAsked = 0

/** Shows what this tab or another one has stored of `employeeId`, if it is newer. The server answers later. */
export async function showStored(employeeId: number): Promise<void> {
  person = employeeId
  const stored = await storedWork(employeeId)
  if (stored && stored.at > ownLines.get().at) change({ work: stored, at: stored.at })
}

/** Follows the acts and the lists of other tabs. */
export function followOtherTabs(employeeId: number): () => void {
  return hearOtherTabs(() => {
    // The lists first: an act that they include is gone from the outbox.
    void showStored(employeeId)
      .then(outbox.reload)
      .catch(() => {})
  })
}

/**
 * Refreshes the lists from the server. Resolves on success and on failure. Of several concurrent refreshes the latest
 * wins.
 */
export async function refreshLines(): Promise<void> {
  lastAsked += 1
  const asked = lastAsked
  const askedAt = Date.now()
  // Acts answered later may be missing in these lists.
  const included = outbox.answered()
  change({ isFetching: true })
  const answer = await Promise.all([
    courierCall('listOwnLines', {}),
    courierCall('listOwnRuns', {}),
    courierCall('listOwnManifests', {}),
  ]).then(
    ([lines, runs, manifests]) => ({ work: { lines, runs, manifests }, at: Date.now(), error: null }),
    (error: unknown) => ({
      error: error instanceof CallRefused ? error : new CallRefused(500, m.something_wrong()),
    }),
  )
  if (asked !== lastAsked) return
  change({ ...answer, isFetching: false })
  if (!('work' in answer) || person === null) return
  const { work, at } = answer
  if (await storeWork({ ...work, employeeId: person, askedAt, at }))
    await outbox.areInLists(included).catch(() => {})
}

function change(next: Partial<OwnLinesState>): void {
  ownLines.set({ ...ownLines.get(), ...next })
}
