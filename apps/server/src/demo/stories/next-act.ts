import {
  activeLine,
  arrive,
  askUndo,
  assign,
  bring,
  cancel,
  confirmRefusal,
  type Decision,
  finish,
  handBack,
  type Line,
  type Outcome,
  refusePickUp,
  reportCase,
  type Shipment,
  start,
  undoDelivery,
  waitsForHandBack,
} from '../../features/lifecycle/index.ts'
import type { ClientActor, EmployeeActor } from '../../platform/session/actor.ts'
import type { Cast } from '../company/cast.ts'
import { demoCompany } from '../company/demo-company.ts'
import type { Random } from '../random.ts'
import type { Fate } from './fate.ts'
import { delay, failedAttempt, failedPickUp, type Report, reasonToStop } from './notes.ts'
import type { Pace } from './pace.ts'

/** The inputs of a parcel's story. */
export type Plot = {
  createdAt: number
  /** No act happens after this moment. */
  until: number
  fate: Fate
  cast: Cast
  pace: Pace
  random: Random
  /** The merchant if they use the API. */
  client: ClientActor | null
}

/** One act of a story and its time. */
export type StoryAct = {
  at: number
  actor: EmployeeActor | ClientActor
  act: (shipment: Shipment) => Outcome
}

/**
 * The next act for a parcel that is in state `shipment` since `at`, by its `last` act. Null when no act follows, or only the
 * cash count.
 */
export function nextAct(shipment: Shipment, at: number, plot: Plot, last: Decision | null): StoryAct | null {
  const line = activeLine(shipment)
  if (!line) return null
  if (shipment.status === 'delivered') return undo(shipment, at, plot, { line, last })
  if (waitsForHandBack(shipment, line)) {
    const actor = plot.cast.staffOf(branchOf(line))
    return { at: plot.pace.handedBack(at), actor, act: (now) => handBack(now, newCode(plot)) }
  }
  const stopping = stop(shipment, at, plot, line)
  if (stopping) return stopping
  if (line.counter) return counter(shipment, at, plot, line)
  if (line.kind === 'pick_up') return pickUp(shipment, at, plot, line)
  return line.kind === 'transfer' ? transfer(at, plot, line) : endLine(shipment, at, plot, line)
}

/** The branch where a line starts. For a pick-up, the branch where it leads. */
function branchOf(line: Line): number {
  return line.fromBranchId ?? line.toBranchId ?? 0
}

function newCode({ random }: Plot) {
  return () => random.digits(4)
}

function courier({ cast }: Plot, line: Line): EmployeeActor {
  return cast.courierById(line.courierId ?? 0).actor
}

/** Starts a line with its hand-over code, as the giving side tells it. */
function startWithCode(now: Shipment) {
  return start(now, activeLine(now)?.code ?? '')
}

/** The delivery boy says that it was a mistake, and the manager undoes the delivery. */
function undo(
  shipment: Shipment,
  at: number,
  plot: Plot,
  { line, last }: { line: Line; last: Decision | null },
): StoryAct | null {
  const wasUndone = shipment.lines.some(({ kind, status }) => kind === 'end' && status === 'Cancelled')
  if (!plot.fate.isUndone || wasUndone || shipment.cashHolderId === null) return null
  const asked = last?.events.find(({ action }) => action === 'undo_asked')
  if (!asked) {
    const said = plot.random.pick(['سُلِّم للجار بالخطأ', 'Marked as delivered by mistake'])
    return { at: plot.pace.undone(at), actor: courier(plot, line), act: (now) => askUndo(now, said) }
  }
  const { note } = asked
  return {
    at: plot.pace.undone(at),
    actor: plot.cast.managerOf(branchOf(line)),
    act: (now) => undoDelivery(now, note, newCode(plot)),
  }
}

function stop(shipment: Shipment, at: number, plot: Plot, line: Line): StoryAct | null {
  const { stopped } = plot.fate
  const isBefore = stopped?.when === shipment.status && line.status === 'Pending'
  const isInHand = stopped?.when === 'in_hand' && shipment.status === 'in_progress'
  if (line.refused && line.status === 'Pending') {
    const note = line.note
    return {
      at: plot.pace.stopped(at),
      actor: plot.cast.staffOf(shipment.originBranchId),
      act: (now) => confirmRefusal(now, note),
    }
  }
  if (!stopped || !(isBefore || isInHand) || shipment.cancelledBy !== null) return null
  const note = reasonToStop(plot.random, stopped.by)
  const when = plot.pace.stopped(at)
  if (stopped.by === 'delivery_boy') {
    const actor = courier(plot, line)
    return { at: when, actor, act: (now) => refusePickUp(now, actor.id, note) }
  }
  const by = stopped.by
  const staff = plot.cast.staffOf(shipment.originBranchId)
  const actor = by === 'client' ? (plot.client ?? staff) : staff
  return { at: when, actor, act: (now) => cancel(now, by, note, newCode(plot)) }
}

function counter(shipment: Shipment, at: number, plot: Plot, line: Line): StoryAct {
  const { pace } = plot
  const isReturn = shipment.direction === 'return'
  const when =
    line.kind === 'pick_up' ? pace.atCounter : isReturn ? pace.pickedUpBySender : pace.pickedUpByReceiver
  return { at: when(at), actor: plot.cast.staffOf(branchOf(line)), act: startWithCode }
}

function pickUp(shipment: Shipment, at: number, plot: Plot, line: Line): StoryAct {
  const { pace, random } = plot
  if (line.status === 'Active') return toBranch(pace.atBranch, at, plot, line)
  if (line.courierId === null) return assigned(plot, line, pace.assigned(at), 'riderOf')
  const when = pace.takenOver(at)
  const hasFailed = shipment.lines.some(({ kind, status }) => kind === 'pick_up' && status === 'Failed')
  if (!plot.fate.pickUpFails || hasFailed) return { at: when, actor: courier(plot, line), act: startWithCode }
  return reported(plot, line, failedPickUp(random), when)
}

/** The staff of the branch where the line starts give it to a delivery boy. */
function assigned(plot: Plot, line: Line, at: number, choose: 'riderOf' | 'haulerOf'): StoryAct {
  const branchId = branchOf(line)
  const chosen = plot.cast[choose](branchId, at, plot.random)
  return { at, actor: plot.cast.staffOf(branchId), act: (now) => assign(now, chosen.id) }
}

const { attempts } = demoCompany.rules

/** The delivery boy reports what went wrong. */
function reported(plot: Plot, line: Line, report: Report, at: number): StoryAct {
  const act = (now: Shipment) => reportCase(now, { ...report, attempts }, newCode(plot))
  return { at, actor: courier(plot, line), act }
}

/** The delivery boy brings the parcel to the branch, whose staff scan it. */
function toBranch(comes: (at: number) => number, at: number, plot: Plot, line: Line): StoryAct {
  if (!line.brought) return { at: comes(at), actor: courier(plot, line), act: bring }
  return { at: plot.pace.scanned(at), actor: plot.cast.staffOf(line.toBranchId ?? 0), act: arrive }
}

function transfer(at: number, plot: Plot, line: Line): StoryAct {
  const { pace, random, fate } = plot
  if (line.courierId === null) return assigned(plot, line, pace.assigned(at), 'haulerOf')
  if (line.status === 'Pending') return { at: pace.sent(at), actor: courier(plot, line), act: startWithCode }
  if (fate.isDelayed && line.note === '') return reported(plot, line, delay(random), pace.delayed(at))
  return toBranch(pace.received, at, plot, line)
}

function endLine(shipment: Shipment, at: number, plot: Plot, line: Line): StoryAct {
  const { pace, random, fate } = plot
  if (line.courierId === null) return assigned(plot, line, pace.onRound(at), 'riderOf')
  if (line.status === 'Pending')
    return { at: pace.outForDelivery(at), actor: courier(plot, line), act: startWithCode }
  const fails =
    shipment.direction === 'forward'
      ? shipment.deliveryFailures < fate.failedDeliveries
      : shipment.returnFailures < fate.failedReturns
  if (fails) return reported(plot, line, failedAttempt(random), pace.atTheDoor(at))
  return { at: pace.atTheDoor(at), actor: courier(plot, line), act: finish }
}
