import type { Line, Shipment, TrackingEvent } from '../../lifecycle/index.ts'

/** A leg on a run or a manifest. */
export type Leg = { awb: number; leg: number }

/** A line that has a new delivery boy, or whose delivery boy took the goods over. */
export type GivenLine = Leg & {
  kind: Line['kind']
  deliveryBoyId: number
  /** The branch of its desk: where the line starts, or where a pick-up arrives. */
  branchId: number
  toBranchId: number | null
}

/** What acts mean for runs and manifests. */
export type DispatchChanges = {
  joins: GivenLine[]
  /** Lines that were taken over one by one. */
  starts: GivenLine[]
  /** Lines that lost their delivery boy, or ended before the goods left. */
  leaves: EndedLine[]
  /** Pick-ups that failed. They stay on a run that is out. */
  failedPickUps: Leg[]
  /** Lines whose goods a branch has scanned in. */
  scannedIn: EndedLine[]
}

type EndedLine = Leg & Pick<Line, 'kind'>

type Act = {
  awb: number
  before: Pick<Shipment, 'lines'>
  after: Pick<Shipment, 'lines'>
  events: readonly Pick<TrackingEvent, 'action' | 'leg'>[]
}

const scansIn: readonly TrackingEvent['action'][] = ['arrived', 'handed_back']

/** What the acts mean for runs and manifests: pure, from the lines before and after each act. */
export function dispatchChanges(acts: readonly Act[]): DispatchChanges {
  const changes: DispatchChanges = { joins: [], starts: [], leaves: [], failedPickUps: [], scannedIn: [] }
  for (const { awb, before, after, events } of acts) {
    for (const line of after.lines) {
      const old = before.lines.find(({ leg }) => leg === line.leg)
      if (!old || old === line) continue
      noteLine(changes, awb, old, line)
    }
    for (const { action, leg } of events) {
      const line = after.lines.find((one) => one.leg === leg)
      if (line && line.deliveryBoyId !== null && scansIn.includes(action))
        changes.scannedIn.push({ awb, leg: line.leg, kind: line.kind })
    }
  }
  return changes
}

function noteLine(changes: DispatchChanges, awb: number, old: Line, line: Line): void {
  const leg = { awb, leg: line.leg, kind: line.kind }
  const { deliveryBoyId, status } = line
  if (deliveryBoyId === null) {
    if (old.deliveryBoyId !== null) changes.leaves.push(leg)
    return
  }
  const given = { ...leg, deliveryBoyId, branchId: deskOf(line), toBranchId: line.toBranchId }
  if (deliveryBoyId !== old.deliveryBoyId) changes.joins.push(given)
  if (old.status !== 'Pending' || status === 'Pending') return
  if (status === 'Active') changes.starts.push(given)
  else if (status === 'Cancelled') changes.leaves.push(leg)
  else if (status === 'Failed') changes.failedPickUps.push(leg)
}

/** The branch whose desk sends a line out. */
export function deskOf({ fromBranchId, toBranchId }: Pick<Line, 'fromBranchId' | 'toBranchId'>): number {
  const branchId = fromBranchId ?? toBranchId
  if (branchId === null) throw new Error('a line between two doors')
  return branchId
}
