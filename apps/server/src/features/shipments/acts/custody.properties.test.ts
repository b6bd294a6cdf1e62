import { type Capability, type Role, reachOf, type ShipmentEvent, staffCases } from '@mersal/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codes, newShipment, type Way } from '../../../../test/support/lifecycle.ts'
import type { Employee, EmployeeActor } from '../../../platform/session/actor.ts'
import { type Posting, postCollected, postDelivered } from '../../ledger/index.ts'
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
  type Holder,
  handBack,
  holderOf,
  type Outcome,
  refusePickUp,
  releaseLine,
  reportCase,
  type Shipment,
  start,
  takeWithoutCode,
  undoDelivery,
} from '../lifecycle/index.ts'
import { consoleScope, courierScope, merchantScope } from '../shipment-scope.ts'
import { type Acting, actAtDesk } from './acts.service.ts'

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
] as const
type Act = {
  by: Person
  kind: (typeof kinds)[number]
  boy: 7 | 8
  isRightCode: boolean
  otherCase: (typeof staffCases)[number]
}

const way: fc.Arbitrary<Way> = fc.record({
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
  ),
  boy: fc.constantFrom(7, 8),
  isRightCode: fc.constant(true),
  otherCase: fc.constant(1),
})
const acts = fc.array(fc.oneof({ weight: 5, arbitrary: onward }, { weight: 2, arbitrary: anyAct }), {
  minLength: 60,
  maxLength: 300,
  size: 'max',
})
const fixed = { seed: 20261123, numRuns: 1_500 } as const

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
  if (activeLine(shipment)?.deliveryBoyId !== actor.id) return null
  const report = { otherCase: act.otherCase, note: 'no', attempts: 2 }
  const own: Partial<Record<Act['kind'], (now: Shipment) => Outcome>> = {
    start: (now) => start(now, codeFor(now, act)),
    finish: bringOrFinish,
    report: (now) => reportCase(now, report, newCode),
    refuse: (now) => refusePickUp(now, actor.id, 'no'),
    without_code: (now) => takeWithoutCode(now, 'the guard'),
  }
  const chosen = act.otherCase === 9 && act.kind === 'report' ? undefined : own[act.kind]
  return chosen ? at(shipment, { actor, scope: courierScope(actor) }, chosen) : null
}

/** Colleagues reach the parcels of their branches, and do what their role may. */
function asColleague(
  shipment: Shipment,
  act: Act,
  actor: EmployeeActor,
  newCode: () => string,
): Outcome | null {
  const capability: Capability =
    act.kind === 'collect' ? 'money.move' : act.kind === 'undo' ? 'shipments.undo' : 'shipments.work'
  if (reachOf(actor.role, capability) === 'none') return null
  if (act.kind === 'collect') return collect(shipment)
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
      return null
  }
}

type Step = { act: Act; before: Shipment; decision: Decision | null }

function runOf(chosenWay: Way, chosen: readonly Act[]): Step[] {
  const newCode = codes()
  let shipment = newShipment(chosenWay, newCode)
  return chosen.map((act) => {
    const before = shipment
    const outcome = try_(before, act, newCode)
    const decision = outcome === null ? null : 'refused' in outcome ? (outcome.kept ?? null) : outcome
    shipment = decision?.shipment ?? before
    return { act, before, decision }
  })
}

/** The table of decision 34: who gives, who takes, and the event. */
const handOvers: Record<string, ShipmentEvent> = {
  'sender → delivery_boy': 'taken_over',
  'sender → branch': 'arrived',
  'branch → receiver': 'delivered',
  'branch → sender': 'returned',
  'delivery_boy → receiver': 'delivered',
  'delivery_boy → sender': 'returned',
  'receiver → branch': 'delivery_undone',
}
const others: Record<string, ShipmentEvent[]> = {
  'delivery_boy → branch': ['arrived', 'handed_back'],
  'branch → delivery_boy': ['out_for_delivery', 'sent'],
}
const takings = new Set([...Object.values(handOvers), ...Object.values(others).flat()])

const named = (holder: Holder) => Object.values(holder).join(' ')

/** Whether `by` may take for `taker`: the delivery boy themself, somebody in their place who is named, or the branch. */
function mayTake(by: Employee, { giver, taker }: { giver: Holder; taker: Holder }, inPlaceOf: number | null) {
  const branch = taker.kind === 'branch' ? taker.branchId : giver.kind === 'branch' ? giver.branchId : null
  const boy =
    taker.kind === 'delivery_boy'
      ? taker.deliveryBoyId
      : taker.kind !== 'branch' && giver.kind === 'delivery_boy'
        ? giver.deliveryBoyId
        : null
  if (boy !== null) {
    if (by.id === boy) return inPlaceOf === null
    return (by.role === 'manager' || by.role === 'superuser') && inPlaceOf === boy
  }
  return (
    by.role === 'superuser' || (by.role !== 'delivery' && branch !== null && by.branchIds.includes(branch))
  )
}

function eachStep(check: (step: Step & { decision: Decision }) => void): void {
  fc.assert(
    fc.property(way, acts, (chosenWay, chosen) => {
      for (const { decision, ...step } of runOf(chosenWay, chosen)) if (decision) check({ ...step, decision })
    }),
    fixed,
  )
}

test('a parcel has one holder, who changes only by an act of the one who takes it', () => {
  const seen = new Set<string>()
  eachStep(({ act, before, decision }) => {
    const [giver, taker] = [holderOf(before), holderOf(decision.shipment)]
    expect(decision.holder).toEqual(taker)
    const taken = decision.events.filter(({ action }) => takings.has(action))
    if (named(giver) === named(taker)) {
      expect(taken).toEqual([])
      return
    }
    const way = `${giver.kind} → ${taker.kind}`
    expect(taken).toHaveLength(1)
    expect(others[way] ?? [handOvers[way]]).toContain(taken[0]?.action)
    const inPlaceOf = decision.events[0]?.details?.stand_in?.delivery_boy_id ?? null
    expect([act, act.by !== 'merchant' && mayTake(act.by, { giver, taker }, inPlaceOf)]).toEqual([act, true])
    seen.add(way)
  })
  expect([...seen].sort()).toEqual([...Object.keys(handOvers), ...Object.keys(others)].sort())
})

test('each piastre has one holder: the receiver, the delivery boy or a safe, and only a count takes it', () => {
  const amounts = {
    clientId: 1,
    originBranchId: 1,
    feesPiastres: 0,
    taxPiastres: 0,
    returnFeesPiastres: 0,
    returnTaxPiastres: 0,
  }
  const seen = new Set<string>()
  fc.assert(
    fc.property(way, acts, (chosenWay, chosen) => {
      const held = new Map<string, number>()
      const post = (postings: readonly Posting[], sign: 1 | -1) => {
        for (const { account, ownerId, piastres } of postings) {
          const name = `${account} ${ownerId}`
          held.set(name, (held.get(name) ?? 0) + sign * piastres)
        }
      }
      let delivered: Posting[] = []
      for (const { act, before, decision } of runOf(chosenWay, chosen)) {
        if (!decision) continue
        const { duePiastres, cashHolderId } = before
        const { money, shipment } = decision
        if (money?.kind === 'delivered') {
          delivered = postDelivered(
            { ...amounts, duePiastres, merchantSharePiastres: duePiastres },
            money.cashTo,
          )
          post(delivered, 1)
        }
        if (money?.kind === 'delivery_undone') post(delivered, -1)
        if (cashHolderId !== null && shipment.status === 'collected') {
          expect([act.kind, act.by !== 'merchant' && reachOf(act.by.role, 'money.move') !== 'none']).toEqual([
            'collect',
            true,
          ])
          post(
            postCollected({
              deliveryBoyId: cashHolderId,
              branchId: 1,
              duePiastres,
              countedPiastres: duePiastres,
            }),
            1,
          )
        }
        const cash = [...held].filter(([name, piastres]) => /cash|safe/.test(name) && piastres !== 0)
        const isPaid = ['delivered', 'collected'].includes(shipment.status) && duePiastres > 0
        expect(cash.map(([, piastres]) => piastres)).toEqual(isPaid ? [duePiastres] : [])
        expect(cash[0]?.[0].startsWith('courier_cash') ?? false).toBe(shipment.cashHolderId !== null)
        if (shipment.cashHolderId !== null) expect(cash[0]?.[0]).toBe(`courier_cash ${shipment.cashHolderId}`)
        expect([...held.values()].reduce((sum, piastres) => sum + piastres, 0)).toBe(0)
        seen.add(cash[0]?.[0].split(' ')[0] ?? 'receiver')
      }
    }),
    fixed,
  )
  expect([...seen].sort()).toEqual(['branch_safe', 'courier_cash', 'receiver'])
})

test('what a delivery boy brings stays with them until the branch takes it', () => {
  let brought = 0
  eachStep(({ act, before, decision }) => {
    const line = activeLine(before)
    if (!line?.brought || line.status !== 'Active') return
    brought += 1
    const taker = holderOf(decision.shipment)
    if (act.by !== 'merchant' && act.by.role === 'delivery') expect(taker).toEqual(holderOf(before))
    if (taker.kind === 'branch') expect(taker.branchId).toBe(line.toBranchId)
  })
  expect(brought).toBeGreaterThan(20)
})

test('a locked line gives its parcel to nobody, with the code or without', () => {
  const created = newShipment({}, codes())
  const line = activeLine(created)
  const locked = {
    ...created,
    status: 'up_coming',
    lines: created.lines.map((one) => (one === line ? { ...one, deliveryBoyId: 7, wrongCodes: 5 } : one)),
  } as const
  expect(start(locked, line?.code ?? '')).toMatchObject({ refused: 'line_locked' })
  expect(takeWithoutCode(locked, 'the guard')).toMatchObject({ refused: 'line_locked' })
})
