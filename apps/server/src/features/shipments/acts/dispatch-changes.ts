import type { DispatchChanges, GivenLine } from '../../dispatch/index.ts'
import {
  activeLine,
  type Decision,
  type Line,
  type Shipment,
  type TrackingEvent,
} from '../../lifecycle/index.ts'
import { deskOf } from '../desk.ts'

/** `before`: the shipment that was decided on. */
type Act = { awb: number; before: Pick<Shipment, 'lines'>; decision: Decision }

const scansIn: readonly TrackingEvent['action'][] = ['arrived', 'handed_back']

/** What the acts mean for runs and manifests: pure, from the lines before and after each act. */
export function dispatchChanges(acts: readonly Act[]): DispatchChanges {
  const changes: DispatchChanges = { joins: [], starts: [], leaves: [], failedPickUps: [], scannedIn: [] }
  for (const { awb, before, decision } of acts) {
    const { lines } = decision.shipment
    for (const line of lines) {
      const old = before.lines.find(({ leg }) => leg === line.leg)
      if (!old || old === line) continue
      noteLine(changes, awb, old, line)
    }
    for (const { action, leg } of decision.events) {
      const line = lines.find((one) => one.leg === leg)
      if (line && line.courierId !== null && scansIn.includes(action))
        changes.scannedIn.push({ awb, leg: line.leg, kind: line.kind })
    }
  }
  return changes
}

function noteLine(changes: DispatchChanges, awb: number, old: Line, line: Line): void {
  const leg = { awb, leg: line.leg, kind: line.kind }
  const { courierId, status } = line
  if (courierId === null) {
    if (old.courierId !== null) changes.leaves.push(leg)
    return
  }
  const given = { ...leg, courierId, branchId: deskOf(line), toBranchId: line.toBranchId }
  if (courierId !== old.courierId) changes.joins.push(given)
  if (old.status !== 'Pending' || status === 'Pending') return
  if (status === 'Active') changes.starts.push(given)
  else if (status === 'Cancelled') changes.leaves.push(leg)
  else if (status === 'Failed') changes.failedPickUps.push(leg)
}

/** The lines of undone deliveries, which their delivery boys have again, each with the leg that it replaces. */
export function undoneLines(acts: readonly Act[]): { line: GivenLine; replaces: number }[] {
  return acts.flatMap(({ awb, decision: { events, shipment } }) => {
    const undone = events.find(({ action }) => action === 'delivery_undone')
    const line = activeLine(shipment)
    if (undone?.leg == null || !line || line.courierId === null) return []
    const again = { ...line, awb, courierId: line.courierId, branchId: deskOf(line) }
    return { line: again, replaces: undone.leg }
  })
}
