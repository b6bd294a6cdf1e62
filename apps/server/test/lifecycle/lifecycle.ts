import type { OtherCase } from '@mersal/contract'
import {
  activeLine,
  arrive,
  arriveFromSender,
  arriveOrFinish,
  assign,
  bring,
  cancel,
  collect,
  confirmRefusal,
  deliverAfterAll,
  endTransfer,
  finish,
  giveRunBack,
  type Holder,
  handBack,
  holderOf,
  isLocked,
  type MoneyMove,
  type Outcome,
  planFromSender,
  refusePickUp,
  releaseLine,
  reportCase,
  reportFound,
  reverseCollection,
  type Shipment,
  start,
  type TrackingEvent,
  type TransferEnd,
  takeWithoutCode,
  undoDelivery,
  waitsForTransfer,
  writeOff,
} from '../../src/features/lifecycle/index.ts'

/** Branch 1 is the sender's, branch 2 the receiver's. On a short route both are branch 1. */
export type Way = Partial<Pick<Shipment, 'sellerSends' | 'pickUpNearby' | 'duePiastres'>> & {
  short?: boolean
}

/** An act on a shipment. `go` is the next regular act: assign, start, finish (at a desk) or collect. */
export type Act =
  | { act: 'go' | 'finish' | 'handBack' | 'collect' | 'undo' | 'release' | 'confirmRefusal' }
  | { act: 'transfer'; takenPiastres?: number }
  | { act: 'endTransfer'; kind: TransferEnd }
  | { act: 'reverseCount' }
  | {
      act:
        | 'bring'
        | 'arrive'
        | 'arriveFromSender'
        | 'deliverAfterAll'
        | 'takeWithoutCode'
        | 'writeOff'
        | 'found'
    }
  | { act: 'assign' | 'refuse' | 'giveRunBack'; boy: number }
  | { act: 'start'; code: 'right' | 'wrong' }
  | { act: 'report'; case: OtherCase; note?: string }
  | { act: 'cancel'; by: 'admin' | 'client' }

/** Codes in order: 0001, 0002, … */
export function codes(): () => string {
  let last = 0
  return () => {
    last += 1
    return String(last).padStart(4, '0')
  }
}

/** A new shipment as planning creates it. */
export function newShipment(way: Way, newCode: () => string): Shipment {
  const shipment = {
    kind: 'forward',
    status: 'pending',
    direction: 'forward',
    cancelledBy: null,
    loss: null,
    originBranchId: 1,
    destinationBranchId: way.short ? 1 : 2,
    sellerSends: way.sellerSends ?? false,
    pickUpNearby: way.pickUpNearby ?? false,
    deliveryFailures: 0,
    returnFailures: 0,
    duePiastres: way.duePiastres ?? 10_000,
    takenPiastres: null,
    unkeptPiastres: null,
    cashHolderId: null,
  } as const
  return { ...shipment, lines: planFromSender(shipment, newCode) }
}

/** How many failed deliveries turn a parcel back. */
export const attemptsOfTests = 2

/** The next regular act of a shipment. */
function nextAct(shipment: Shipment): Act {
  const line = activeLine(shipment)
  if (waitsForTransfer(shipment)) return { act: 'endTransfer', kind: 'transfer_confirmed' }
  if (shipment.status === 'delivered') return { act: 'collect' }
  if (shipment.status === 'under_delivery' && line?.status !== 'Active') return { act: 'handBack' }
  if (line?.status === 'Active') return { act: 'finish' }
  if (line && isLocked(line)) return { act: 'release' }
  if (line && !line.counter && line.courierId === null) return { act: 'assign', boy: 7 }
  return { act: 'start', code: 'right' }
}

export function perform(shipment: Shipment, act: Act, newCode: () => string): Outcome {
  switch (act.act) {
    case 'go':
      return perform(shipment, nextAct(shipment), newCode)
    case 'assign':
      return assign(shipment, act.boy)
    case 'giveRunBack':
      return giveRunBack(shipment, act.boy)
    case 'start': {
      const code = activeLine(shipment)?.code ?? '0000'
      return start(shipment, act.code === 'right' ? code : `9${code.slice(1)}`)
    }
    case 'finish':
      return arriveOrFinish(shipment)
    case 'transfer': {
      const { takenPiastres } = act
      return finish(shipment, { by: 'transfer', ...(takenPiastres !== undefined && { takenPiastres }) })
    }
    case 'endTransfer':
      return endTransfer(shipment, act.kind)
    case 'bring':
      return bring(shipment)
    case 'arrive':
      return arrive(shipment)
    case 'arriveFromSender':
      return arriveFromSender(shipment)
    case 'deliverAfterAll':
      return deliverAfterAll(shipment)
    case 'takeWithoutCode':
      return takeWithoutCode(shipment, 'Mona')
    case 'confirmRefusal':
      return confirmRefusal(shipment, 'a reason')
    case 'release':
      return releaseLine(shipment, newCode)
    case 'collect':
      return collect(shipment)
    case 'reverseCount':
      return reverseCollection(shipment, 'a reason')
    case 'handBack':
      return handBack(shipment, newCode)
    case 'undo':
      return undoDelivery(shipment, 'a reason', newCode)
    case 'report':
      return reportCase(
        shipment,
        { otherCase: act.case, note: act.note ?? 'a reason', attempts: attemptsOfTests },
        newCode,
      )
    case 'cancel':
      return cancel(shipment, act.by, 'a reason', newCode)
    case 'writeOff':
      return writeOff(shipment, {
        what: 'lost',
        note: 'a reason',
        compensationPiastres: shipment.duePiastres,
        paidBy: 'claims',
      })
    case 'found':
      return reportFound(shipment, { note: 'a reason', newAwb: 1, compensated: shipment.duePiastres > 0 })
    case 'refuse':
      return refusePickUp(shipment, act.boy, 'a reason')
  }
}

/** One act of a run: the state before, the result, and its events. */
export type Step = {
  act: Act
  before: Shipment
  after: Shipment
  refused: string | null
  events: TrackingEvent[]
  money: MoneyMove | null
  /** Who holds the parcel afterwards. */
  holder: Holder
}

/** Runs `acts` in sequence, including refused ones. */
export function run(way: Way, acts: readonly Act[]): Step[] {
  const newCode = codes()
  let shipment = newShipment(way, newCode)
  return acts.map((act) => {
    const before = shipment
    const outcome = perform(before, act, newCode)
    const decision = 'refused' in outcome ? outcome.recorded : outcome
    shipment = decision?.shipment ?? before
    return {
      act,
      before,
      after: shipment,
      refused: 'refused' in outcome ? outcome.refused : null,
      events: decision?.events ?? [],
      money: decision?.money ?? null,
      holder: decision?.holder ?? holderOf(before),
    }
  })
}
