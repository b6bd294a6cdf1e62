import type { CallReply, RunParcel } from '@mersal/contract'

/**
 * Where a parcel of a run is: `here` at the branch or the sender, `with_courier`, `ended` at its destination, `back`, or
 * named as `missing` at the close.
 */
export type Fate = 'here' | 'with_courier' | 'ended' | 'back' | 'missing'

type Known = Pick<RunParcel, 'kind' | 're_status' | 'scanned_out' | 'scanned_back' | 'missing'>

export function fateOf({ kind, re_status, scanned_out, scanned_back, missing }: Known): Fate {
  if (scanned_back) return 'back'
  if (missing !== null) return 'missing'
  if (re_status === 'Done') return 'ended'
  if (kind === 'pick_up') return re_status === 'Active' ? 'with_courier' : 'here'
  // A parcel that was scanned out is with the delivery boy once the run is accepted, also after a failed attempt.
  return re_status === 'Pending' || !scanned_out ? 'here' : 'with_courier'
}

/** What a scan hands out. Pick-ups are with their senders. */
export function leaves({ kind, re_status }: Pick<RunParcel, 'kind' | 're_status'>): boolean {
  return kind !== 'pick_up' && re_status !== 'Cancelled'
}

/** Whether a parcel was scanned out and nobody has accepted it. */
export function isHandedOut({
  scanned_out,
  re_status,
}: Pick<RunParcel, 'scanned_out' | 're_status'>): boolean {
  return scanned_out && re_status === 'Pending'
}

/** Whether the desk may hand the run back for its delivery boy: it is out, or back without all that the delivery boy holds. */
export function mayBeGivenBack({
  state,
  given_back,
  list_items,
}: Pick<CallReply<'openRun'>, 'state' | 'given_back'> & { list_items: readonly InHand[] }): boolean {
  if (state === 'back') return given_back === null && list_items.some(isInHand)
  return state === 'out'
}

type InHand = Pick<RunParcel, 're_status' | 'kind'>

function isInHand({ re_status, kind }: InHand): boolean {
  return re_status === 'Active' && kind !== 'pick_up'
}
