import { type CallInput, failsAttempt, type OtherCase } from '@mersal/contract'
import { partOf } from '../lines/kept-part.ts'
import type { OwnLine } from '../lines/own-line.ts'
import type { Work } from '../lines/stored-work.ts'
import { handedOutOf, type OwnRun } from '../runs/own-run.ts'
import { isPending, type StoredAct } from './stored-act.ts'

/**
 * The lists as they are after the acts that they do not include yet. An act changes only what is still as it was before
 * the act, so lists that include it already stay as they are.
 */
export function applyActs(work: Work, acts: readonly StoredAct[]): Work {
  return acts.filter(isPending).reduce(applyAct, work)
}

function applyAct(work: Work, act: StoredAct): Work {
  switch (act.call) {
    case 'startOwnLine':
    case 'startVisit':
    case 'takeWithoutCode':
      return startParcels(work, act.awbs)
    case 'finishOwnLine':
      return finish(work, act.awbs, act.input)
    case 'reportOwnOtherCase':
      return isFailure(act.input) ? fail(work, act.awbs) : work
    case 'refusePickUp':
      return changeLines(work, act.awbs, (line) => (isAtSender(line) ? null : line))
    case 'seeChange':
      return changeLines(work, act.awbs, (line) => ({ ...line, changed: [], former_address: null }))
    case 'acceptOwnRun':
      return applyAcceptance(work, Number(act.input.id), act.awbs)
    case 'giveBackOwnRun':
      return giveRunBack(work, Number(act.input.id))
    case 'acceptOwnManifest':
      return acceptManifest(work, Number(act.input.id))
  }
}

function isFailure({ case: code, day }: CallInput<'reportOwnOtherCase'>): boolean {
  return failsAttempt(Number(code) as OtherCase, day === undefined ? undefined : String(day))
}

const isAtSender = ({ kind, re_status }: OwnLine) => kind === 'pick_up' && re_status === 'Pending'
const isAtTheDoor = ({ kind, re_status }: OwnLine) => kind === 'end' && re_status === 'Active'

/** The line after the goods were taken over. What was picked up goes to the branch, whose address only the server knows. */
function start(line: OwnLine): OwnLine {
  if (line.re_status !== 'Pending') return line
  const started = { ...line, re_status: 'Active', visit_id: null } as const
  if (line.kind === 'end') return { ...started, status: 'under_delivery' }
  if (line.kind === 'transfer') return { ...started, status: 'being_shipped' }
  return toBranch(started)
}

/** The line whose next stop is its branch. */
function toBranch(line: OwnLine): OwnLine {
  const person = { name: line.name, phone: line.phone ?? '' }
  const unknown = { phone: null, phone2: null, area: null, address: '', landmark: null, map: null }
  return { ...line, name: line.branch ?? '', ...unknown, person }
}

function finish(
  work: Work,
  awbs: readonly string[],
  { amount, kept, transfer }: Pick<CallInput<'finishOwnLine'>, 'amount' | 'kept' | 'transfer'>,
): Work {
  const ended = linesOf(work, awbs, isAtTheDoor)
  const delivered = ended.filter(({ direction }) => direction === 'forward').length
  const finished = changeLines(work, awbs, (line) => {
    if (line.re_status !== 'Active') return line
    return line.kind === 'end' ? restOf(line, kept) : { ...line, brought: true }
  })
  const { lines } = finished
  const taken = delivered > 0 ? Number(amount ?? 0) : 0
  const money = transfer
    ? { transfers: piastresOf(lines.transfers, taken) }
    : { cash: piastresOf(lines.cash, taken) }
  const counted = { ...lines, ...money, delivered_today: lines.delivered_today + delivered }
  return countInRuns({ ...finished, lines: counted }, ended, 'done')
}

/** The line of the rest that a partial delivery makes. Null after a whole delivery. */
function restOf(line: OwnLine, kept: CallInput<'finishOwnLine'>['kept']): OwnLine | null {
  if (!Array.isArray(kept) || line.partial === null) return null
  const counts = new Map(kept.map(({ id, quantity }) => [Number(id), Number(quantity)]))
  const { unkept } = partOf(line, counts)
  if (unkept.length === 0) return null
  const held = bringBack(line, 'Cancelled')
  return { ...held, awb: line.partial.rest, direction: 'return', unkept, changed: [] }
}

/** Adds amounts without the rounding faults of fractions. */
function piastresOf(...amounts: readonly number[]): number {
  return Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100) / 100
}

function fail(work: Work, awbs: readonly string[]): Work {
  const failed = linesOf(work, awbs, (line) => isAtTheDoor(line) || isAtSender(line))
  const changed = changeLines(work, awbs, (line) => {
    if (isAtSender(line)) return null
    return isAtTheDoor(line) ? bringBack(line, 'Failed') : line
  })
  return countInRuns(changed, failed, 'failed')
}

/** The line whose attempt has ended: its parcel goes back to the branch. */
function bringBack(line: OwnLine, re_status: 'Failed' | 'Cancelled'): OwnLine {
  return {
    ...toBranch(line),
    re_status,
    due: 0,
    partial: null,
    allow_opening: false,
    note: '',
    hours: null,
    takes: null,
    former_address: null,
  }
}

/** What is done stays. What the delivery boy holds goes to the branch, and the rest is not theirs any more. */
function giveRunBack(work: Work, id: number): Work {
  const run = work.runs.list_items.find((one) => one.id === id)
  if (run?.state !== 'out') return work
  const list_items = work.lines.list_items.flatMap((line) => {
    if (line.run_id !== id) return [line]
    if (line.re_status === 'Pending') return []
    return [isAtTheDoor(line) ? bringBack(line, 'Cancelled') : line]
  })
  return changeRuns({ ...work, lines: { ...work.lines, list_items } }, (one) =>
    one.id === id ? { ...one, state: 'back' } : one,
  )
}

/** Acts that an older version stored name no parcels: then it is all that is handed out. */
function applyAcceptance(work: Work, id: number, shown: readonly string[]): Work {
  const run = work.runs.list_items.find((one) => one.id === id)
  if (run?.state !== 'ready' && run?.state !== 'out') return work
  const handedOut = handedOutOf(run).map(({ awb }) => awb)
  const taken = shown.length === 0 ? handedOut : handedOut.filter((awb) => shown.includes(awb))
  return changeRuns(startParcels(work, taken), (one) => (one.id === id ? { ...one, state: 'out' } : one))
}

/** Starts the lines of `awbs`, which nobody has to accept then. */
function startParcels(work: Work, awbs: readonly string[]): Work {
  return changeRuns(changeLines(work, awbs, start), (run) => ({
    ...run,
    parcel_list: run.parcel_list.map((parcel) =>
      parcel.re_status === 'Pending' && awbs.includes(parcel.awb)
        ? { ...parcel, re_status: 'Active' }
        : parcel,
    ),
  }))
}

/** The parcels of a manifest are known to the server only. Their lines start when it answers. */
function acceptManifest(work: Work, id: number): Work {
  const list_items = work.manifests.list_items.map((manifest) =>
    manifest.id === id && manifest.state === 'loading' ? { ...manifest, state: 'out' as const } : manifest,
  )
  return { ...work, manifests: { ...work.manifests, list_items } }
}

function countInRuns(work: Work, ended: readonly OwnLine[], count: 'done' | 'failed'): Work {
  if (ended.length === 0) return work
  return changeRuns(work, (run) => {
    const more = ended.filter(({ run_id }) => run_id === run.id).length
    return more === 0 ? run : { ...run, [count]: run[count] + more }
  })
}

function linesOf(work: Work, awbs: readonly string[], is: (line: OwnLine) => boolean): OwnLine[] {
  return work.lines.list_items.filter((line) => awbs.includes(line.awb) && is(line))
}

/** Changes the lines of `awbs`. Null removes a line. */
function changeLines(work: Work, awbs: readonly string[], change: (line: OwnLine) => OwnLine | null): Work {
  const list_items = work.lines.list_items.flatMap((line) => {
    const changed = awbs.includes(line.awb) ? change(line) : line
    return changed === null ? [] : [changed]
  })
  return { ...work, lines: { ...work.lines, list_items } }
}

function changeRuns(work: Work, change: (run: OwnRun) => OwnRun): Work {
  return { ...work, runs: { ...work.runs, list_items: work.runs.list_items.map(change) } }
}
