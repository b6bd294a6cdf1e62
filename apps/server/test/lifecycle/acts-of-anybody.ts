import { type Capability, type Role, reachOf, staffCases } from '@mersal/contract'
import fc from 'fast-check'
import {
  activeLine,
  arriveOrFinish,
  assign,
  bringOrFinish,
  cancel,
  collect,
  confirmRefusal,
  type Decision,
  deskScans,
  endTransfer,
  handBack,
  type Outcome,
  refusePickUp,
  releaseLine,
  reportCase,
  type Shipment,
  start,
  takeWithoutCode,
  undoDelivery,
} from '../../src/features/lifecycle/index.ts'
import {
  consoleScope,
  courierScope,
  merchantScope,
} from '../../src/features/shipment-records/shipment-scope.ts'
import { type Acting, actAtDesk } from '../../src/features/shipments/acts/acts.service.ts'
import type { EmployeeActor } from '../../src/platform/session/actor.ts'
import { codes, newShipment, type Way } from './lifecycle.ts'

/** Branch 1 is the sender's, branch 2 the receiver's, branch 3 has nothing to do with the parcel. */
const people = [
  person(1, 'staff', [1]),
  person(2, 'staff', [2]),
  person(3, 'staff', [3]),
  person(4, 'manager', [1]),
  person(5, 'manager', [2, 3]),
  person(6, 'superuser', []),
  person(7, 'delivery', [1]),
  person(8, 'delivery', [2]),
  person(9, 'accountant', [1]),
] as const
type Person = (typeof people)[number] | 'merchant'

function person(id: number, role: Role, branchIds: number[]): EmployeeActor {
  return { kind: 'employee', id, role, branchIds, name: role, sessionHash: Buffer.alloc(0) }
}

const kinds = [
  'assign',
  'start',
  'finish',
  'receive',
  'take_back',
  'give_back',
  'hand_back',
  'report',
  'cancel',
  'undo',
  'release',
  'confirm_refusal',
  'collect',
  'refuse',
  'without_code',
  'transfer',
  'end_transfer',
] as const
type Act = {
  by: Person
  kind: (typeof kinds)[number]
  boy: 7 | 8
  isRightCode: boolean
  otherCase: (typeof staffCases)[number]
}

export const way: fc.Arbitrary<Way> = fc.record({
  short: fc.boolean(),
  sellerSends: fc.boolean(),
  pickUpNearby: fc.boolean(),
  duePiastres: fc.constantFrom(0, 1, 10_000),
})
const anyAct: fc.Arbitrary<Act> = fc.record({
  by: fc.constantFrom<Person>(...people, 'merchant'),
  kind: fc.constantFrom(...kinds),
  boy: fc.constantFrom(7, 8),
  isRightCode: fc.boolean(),
  otherCase: fc.constantFrom(...staffCases),
})
/** Whoever may, moves the parcel on. Without these few runs would come far. */
const onward: fc.Arbitrary<Act> = fc.record({
  by: fc.constantFrom<Person>(...people),
  kind: fc.constantFrom(
    'assign',
    'start',
    'finish',
    'receive',
    'hand_back',
    'give_back',
    'collect',
    'without_code',
    'report',
    'transfer',
    'end_transfer',
  ),
  boy: fc.constantFrom(7, 8),
  isRightCode: fc.constant(true),
  otherCase: fc.constant(1),
})
export const acts = fc.array(fc.oneof({ weight: 5, arbitrary: onward }, { weight: 2, arbitrary: anyAct }), {
  minLength: 60,
  maxLength: 300,
  size: 'max',
})
export const fixed = { seed: 20261123, numRuns: 1_500 } as const

function try_(shipment: Shipment, act: Act, newCode: () => string): Outcome | null {
  const { by, kind } = act
  if (by === 'merchant')
    return kind === 'cancel' ? at(shipment, merchant(), (now) => cancel(now, 'client', 'no', newCode)) : null
  return by.role === 'delivery'
    ? asCourier(shipment, act, by, newCode)
    : asColleague(shipment, act, by, newCode)
}

function merchant(): Omit<Acting, 'now'> {
  const actor = { kind: 'client', id: 1, sandbox: false } as const
  return { actor, scope: merchantScope(actor) }
}

const at = (shipment: Shipment, acting: Omit<Acting, 'now'>, act: (shipment: Shipment) => Outcome) =>
  actAtDesk(shipment, { ...acting, now: new Date(0) }, act)

function codeFor(shipment: Shipment, { isRightCode }: Act): string {
  const code = activeLine(shipment)?.code ?? '0000'
  return isRightCode ? code : `9${code.slice(1)}`
}

/** Delivery boys reach their own active lines. */
function asCourier(
  shipment: Shipment,
  act: Act,
  actor: EmployeeActor,
  newCode: () => string,
): Outcome | null {
  if (activeLine(shipment)?.courierId !== actor.id) return null
  const report = { otherCase: act.otherCase, note: 'no', attempts: 2 }
  const own: Partial<Record<Act['kind'], (now: Shipment) => Outcome>> = {
    start: (now) => start(now, codeFor(now, act)),
    finish: (now) => bringOrFinish(now),
    transfer: (now) =>
      bringOrFinish(now, { by: 'transfer', ...(!act.isRightCode && { takenPiastres: 12_000 }) }),
    report: (now) => reportCase(now, report, newCode),
    refuse: (now) => refusePickUp(now, actor.id, 'no'),
    without_code: (now) => takeWithoutCode(now, 'the guard'),
  }
  const chosen = act.otherCase === 9 && act.kind === 'report' ? undefined : own[act.kind]
  return chosen ? at(shipment, { actor, scope: courierScope(actor) }, chosen) : null
}

const needed: Partial<Record<Act['kind'], Capability>> = {
  collect: 'money.move',
  end_transfer: 'money.receive-in-bank',
  undo: 'shipments.undo',
}

/** Colleagues reach the parcels of their branches, and do what their role may. */
function asColleague(
  shipment: Shipment,
  act: Act,
  actor: EmployeeActor,
  newCode: () => string,
): Outcome | null {
  const capability = needed[act.kind] ?? 'shipments.work'
  if (reachOf(actor.role, capability) === 'none') return null
  if (act.kind === 'collect') return collect(shipment)
  if (act.kind === 'end_transfer')
    return endTransfer(shipment, act.boy === 7 ? 'transfer_confirmed' : 'transfer_refused')
  const scope = consoleScope(actor, capability)
  const isSeen = [shipment.originBranchId, shipment.destinationBranchId].some(
    (id) => scope.branchIds === null || scope.branchIds.includes(id),
  )
  if (!isSeen) return null
  const acting = { actor, scope }
  const standIn = (kind: 'start' | 'finish') => ({
    ...acting,
    standIn: { act: { kind }, reason: 'no phone' },
  })
  const { otherCase } = act
  const reporting = { ...acting, standIn: { act: { kind: 'report' as const, otherCase }, reason: '' } }
  const scan = (mode: keyof typeof deskScans) => (now: Shipment) => {
    const outcome = deskScans[mode](now, newCode)
    return outcome === 'already' ? ({ refused: 'scan_already' } as const) : outcome
  }
  switch (act.kind) {
    case 'assign': {
      const boy = { id: act.boy, branchId: act.boy - 6 }
      return at(shipment, { ...acting, deskAct: { kind: 'assign', boy } as never }, (now) =>
        assign(now, act.boy),
      )
    }
    case 'start':
      return at(shipment, standIn('start'), (now) => start(now, codeFor(now, act)))
    case 'finish':
      return at(shipment, standIn('finish'), arriveOrFinish)
    case 'receive':
      return at(shipment, acting, scan('receive'))
    case 'take_back':
      return at(shipment, acting, scan('hand_back'))
    case 'give_back':
      return at(shipment, standIn('finish'), scan('return'))
    case 'hand_back':
      return at(shipment, acting, (now) => handBack(now, newCode))
    case 'report':
      return at(shipment, reporting, (now) =>
        reportCase(now, { otherCase, note: 'no', attempts: 2 }, newCode),
      )
    case 'cancel':
      return at(shipment, acting, (now) => cancel(now, 'admin', 'no', newCode))
    case 'undo':
      return at(shipment, acting, (now) => undoDelivery(now, 'no', newCode))
    case 'release':
      return at(shipment, acting, (now) => releaseLine(now, newCode))
    case 'confirm_refusal':
      return at(shipment, acting, (now) => confirmRefusal(now, 'no'))
    case 'refuse':
    case 'without_code':
    case 'transfer':
      return null
  }
}

export type Step = { act: Act; before: Shipment; decision: Decision | null }

export function runOf(chosenWay: Way, chosen: readonly Act[]): Step[] {
  const newCode = codes()
  let shipment = newShipment(chosenWay, newCode)
  return chosen.map((act) => {
    const before = shipment
    const outcome = try_(before, act, newCode)
    const decision = outcome === null ? null : 'refused' in outcome ? (outcome.recorded ?? null) : outcome
    shipment = decision?.shipment ?? before
    return { act, before, decision }
  })
}
