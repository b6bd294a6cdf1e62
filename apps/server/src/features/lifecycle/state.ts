import type {
  ActCall,
  CodeOutcome,
  Direction,
  Evidence,
  LineStatus,
  LossReason,
  MessageKey,
  NoCodeReason,
  OtherCase,
  Piastres,
  RefusalReason,
  ShipmentEvent,
  ShipmentKind,
  ShipmentStatus,
  Situation,
  TransferMethod,
} from '@mersal/contract'

/**
 * One leg, in code and on the wire a line. A null place is the door of the sender (`from` of a pick-up, `to` of a
 * return) or of the receiver.
 */
export type Line = {
  leg: number
  kind: 'pick_up' | 'transfer' | 'end'
  direction: Direction
  fromBranchId: number | null
  toBranchId: number | null
  /** Handed over at the branch's counter: it has no delivery boy, and its code starts and finishes it in one act. */
  counter: boolean
  courierId: number | null
  status: LineStatus
  /** The line that acts apply to. The end line stays active until the shipment has a final status. */
  active: boolean
  endPoint: boolean
  collected: boolean
  code: string
  wrongCodes: number
  /** Its delivery boy refused the pick-up. The branch confirms this or assigns another one. */
  refused: boolean
  /** Its delivery boy says that the parcel is at the branch, which has not scanned it yet. */
  brought: boolean
  note: string
}

/**
 * What the lifecycle knows of a shipment: all that decides which acts are possible. Its stored row is
 * `ShipmentRecord` (shipment-record.ts).
 */
export type Shipment = {
  kind: ShipmentKind
  status: ShipmentStatus
  direction: Direction
  cancelledBy: 'admin' | 'client' | 'delivery_boy' | null
  /** Written off as lost or destroyed; `found` once it was found again. */
  loss: 'lost' | 'found' | null
  originBranchId: number
  destinationBranchId: number
  sellerSends: boolean
  pickUpNearby: boolean
  deliveryFailures: number
  returnFailures: number
  duePiastres: number
  /** What was taken at the door, if the phone had shown another amount than was due. Null: what was due. */
  takenPiastres: number | null
  /** By how much a partial delivery lowered the COD, and with it what is due. Null: it was not delivered in part. */
  unkeptPiastres: number | null
  /** The delivery boy who holds the cash of a delivered shipment. Null while its transfer waits to be confirmed. */
  cashHolderId: number | null
  lines: readonly Line[]
}

/** An event and its change of status. `from` equals `to` when the status did not change. */
export type TrackingEvent = {
  action: ShipmentEvent
  from: ShipmentStatus | null
  to: ShipmentStatus
  leg: number | null
  otherCase: OtherCase | null
  note: string
  details?: EventDetails
}

/** What is stored of an event without a column of its own. */
export type EventDetails = {
  /** The delivery boy in whose place somebody acted, and why. */
  stand_in?: { delivery_boy_id: number; reason: string }
  /** Who gave a parcel that was taken over without its code. */
  giver?: string
  without_code?: true
  /** The branch took the parcel in, and no take-over from the sender was recorded. */
  without_take_over?: true
  /** The clerk who entered it from a run sheet, confirmed by the delivery boy's PIN. */
  entered_by?: number
  /** What happened to a parcel that was written off. */
  what?: LossReason
  /** The AWB under which a found parcel goes back. */
  new_awb?: number
  /** The delivery boy who had the line before. */
  taken_from?: number
  /** What became of the receiver's code, if the rules asked for it. */
  receiver_code?: CodeOutcome
  no_code_reason?: NoCodeReason
  /** Who took the parcel at a counter without the code. */
  taken_by?: string
  /** Why the parcel was refused at the door. */
  refusal?: RefusalReason
  /** How the receiver paid, if not in cash, and what became of it. */
  transfer?: TransferMethod | 'confirmed' | 'refused'
  /** The rules ask for a photo, and there is none. */
  no_photo?: true
  /** The ids of photos of the act. */
  proofs?: readonly string[]
  evidence?: Evidence
  /** When it was done, if the phone of the delivery boy sent it later. */
  done_at?: string
  /** What a delivery boy reported that does not fit the order. */
  reported?: ActCall
  /** What their phone showed to collect, and what was due. */
  shown_piastres?: Piastres
  due_piastres?: Piastres
  /** What the receiver had paid for a delivery that was undone. */
  undone_piastres?: Piastres
  /** The line on which the delivery boy of an undone delivery has the parcel again. */
  again_leg?: number
  /** What the receiver kept of a parcel, by how much the COD fell, and the number of the rest. */
  kept?: readonly CountedItem[]
  unkept_piastres?: Piastres
  rest_awb?: number
  /** The number of what the branch did not find in the bag of a rest. */
  missing_awb?: number
  /** What the phone showed is booked as taken. */
  shown_taken?: true
}

export type TransferEnd = 'transfer_confirmed' | 'transfer_refused'
/** A number of an item, by its id. */
export type CountedItem = { id: number; quantity: number }
/** What a receiver kept of a parcel: by how much that lowers the COD, and the number of the rest. */
export type Part = { kept: readonly CountedItem[]; unkeptPiastres: Piastres; restAwb: number }
/** How a receiver paid. `taken`: what was taken, if it was not what is due. `part`: they kept a part. */
export type Payment = { by: 'cash' | 'transfer'; takenPiastres?: Piastres; part?: Part }

/** Who got the receiver's money: the delivery boy, the person who hands the parcel over at a counter, or a bank by transfer. */
export type CashPaidTo = { courierId: number } | { counterOfBranchId: number } | { transferOf: number }

/** What an act means for the ledger. */
export type MoneyMove =
  | { kind: 'delivered'; cashTo: CashPaidTo; takenPiastres: Piastres; unkeptPiastres: Piastres }
  | { kind: TransferEnd; courierId: number; piastres: Piastres }
  | { kind: 'delivery_undone' }
  | { kind: 'returned' }
  | { kind: 'lost'; compensationPiastres: Piastres; paidBy: 'claims' | { courierId: number } }
  | { kind: 'found' }

/** Who holds a parcel. Every parcel has exactly one holder at any time (docs/decisions/0034-custody.md). */
export type Holder =
  | { kind: 'sender' | 'receiver' | 'nobody' }
  | { kind: 'delivery_boy'; courierId: number }
  | { kind: 'branch'; branchId: number }

/** `holder` holds the parcel afterwards. */
export type Decision = {
  shipment: Shipment
  events: TrackingEvent[]
  money: MoneyMove | null
  holder: Holder
}
/** A refusal. `recorded` is what is stored all the same: a counted wrong code, a lock. */
export type NotPossible = { refused: MessageKey; recorded?: Decision }
export type Outcome = Decision | NotPossible

/** The part of a shipment that decides its situation. Public tracking leaves `brought` out. */
export type Standing = Pick<Shipment, 'kind' | 'status' | 'direction' | 'cancelledBy' | 'loss'> & {
  lines: readonly (Pick<Line, 'kind' | 'status' | 'active' | 'counter' | 'refused'> &
    Partial<Pick<Line, 'brought'>>)[]
}

/** The active line; every shipment that is not final has one. */
export function activeLine<L extends Pick<Line, 'active'>>(shipment: { lines: readonly L[] }): L | undefined {
  return shipment.lines.find((line) => line.active)
}

/** What the shipment waits for, beyond its status. */
export function situationOf(shipment: Standing): Situation | null {
  if (shipment.loss !== null) return shipment.loss
  if (isUndoneRest(shipment)) return 'undone'
  const line = activeLine(shipment)
  if (!line) return null
  if (line.brought && line.status === 'Active') return 'brought'
  if (waitsForHandBack(shipment, line)) return 'to_hand_back'
  if (line.refused && line.status === 'Pending') return 'pick_up_refused'
  if (shipment.direction === 'return' && line.kind === 'end' && line.counter) return 'held_at_branch'
  if (shipment.cancelledBy === 'admin') return 'cancelled_by_admin'
  return shipment.cancelledBy === 'client' ? 'cancelled_by_client' : null
}

/** Whether it is the rest of a partial delivery that was undone: the goods are in the first parcel again. */
export function isUndoneRest({ kind, status, loss }: Pick<Shipment, 'kind' | 'status' | 'loss'>): boolean {
  return kind === 'rest' && status === 'cancelled_admin' && loss === null
}

/** Whether the parcel of an ended attempt is still with its delivery boy. */
export function waitsForHandBack(shipment: Pick<Shipment, 'status'>, line: Pick<Line, 'status'>): boolean {
  return shipment.status === 'under_delivery' && line.status !== 'Active'
}

/** Whether a delivered parcel was paid by a transfer that nobody has confirmed or refused yet. */
export function waitsForTransfer({
  status,
  cashHolderId,
}: Pick<Shipment, 'status' | 'cashHolderId'>): boolean {
  return status === 'delivered' && cashHolderId === null
}

/** Whether the sender still has the goods. */
export function isBeforeTakeOver(shipment: Shipment): boolean {
  return (
    shipment.status === 'pending' ||
    (shipment.status === 'up_coming' && activeLine(shipment)?.status === 'Pending')
  )
}
