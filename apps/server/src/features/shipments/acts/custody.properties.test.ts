import { reachOf, type ShipmentEvent } from '@mersal/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acts, fixed, runOf, type Step, way } from '../../../../test/lifecycle/acts-of-anybody.ts'
import { codes, newShipment } from '../../../../test/lifecycle/lifecycle.ts'
import type { Employee } from '../../../platform/session/actor.ts'
import { type Posting, postCollected, postDelivered, postTransferEnded } from '../../ledger/index.ts'
import {
  activeLine,
  type Decision,
  type Holder,
  holderOf,
  start,
  takeWithoutCode,
  waitsForTransfer,
} from '../../lifecycle/index.ts'

/** The table of decision 34: who gives, who takes, and the event. */
const handOvers: Record<string, ShipmentEvent> = {
  'sender → delivery_boy': 'taken_over',
  'sender → branch': 'arrived',
  'branch → receiver': 'delivered',
  'branch → sender': 'returned',
  'delivery_boy → receiver': 'delivered',
  'delivery_boy → sender': 'returned',
  'receiver → delivery_boy': 'delivery_undone',
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
      ? taker.courierId
      : taker.kind !== 'branch' && giver.kind === 'delivery_boy'
        ? giver.courierId
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
    seen.add(way)
    // The parcel never left its delivery boy, so nobody takes it. Who may undo is a rule of its own.
    if (act.kind === 'undo') return
    expect([act, act.by !== 'merchant' && mayTake(act.by, { giver, taker }, inPlaceOf)]).toEqual([act, true])
  })
  expect([...seen].sort()).toEqual([...Object.keys(handOvers), ...Object.keys(others)].sort())
})

const holders = /cash|safe|bank|receivable|transfers/

test('each piastre has one holder: the receiver, the delivery boy, a clerk, a transfer, a safe or the bank, and only a count or an accountant takes it', () => {
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
            'counterOfBranchId' in money.cashTo ? { clerkId: 9 } : money.cashTo,
            money.takenPiastres,
          )
          post(delivered, 1)
        }
        if (money?.kind === 'delivery_undone') post(delivered, -1)
        const takenPiastres = shipment.takenPiastres ?? duePiastres
        if (money?.kind === 'transfer_confirmed' || money?.kind === 'transfer_refused') {
          expect(act.by !== 'merchant' && reachOf(act.by.role, 'money.receive-in-bank')).toBe('all')
          const to = money.kind === 'transfer_confirmed' ? 'bank' : 'courier_receivable'
          post(postTransferEnded(money.courierId, money.piastres, to), 1)
        }
        if (cashHolderId !== null && shipment.status === 'collected') {
          expect([act.kind, act.by !== 'merchant' && reachOf(act.by.role, 'money.count') !== 'none']).toEqual(
            ['collect', true],
          )
          post(
            postCollected({
              holderId: cashHolderId,
              branchId: 1,
              parcelsPiastres: takenPiastres,
              counterPiastres: 0,
              countedPiastres: takenPiastres,
            }),
            1,
          )
        }
        const cash = [...held].filter(([name, piastres]) => holders.test(name) && piastres !== 0)
        const isPaid = ['delivered', 'collected'].includes(shipment.status) && takenPiastres > 0
        expect(cash.map(([, piastres]) => piastres)).toEqual(isPaid ? [takenPiastres] : [])
        const waits = isPaid && waitsForTransfer(shipment)
        expect(cash[0]?.[0].startsWith('transfers_to_confirm') ?? false).toBe(waits)
        expect(held.get('over_short 0') ?? 0).toBe(isPaid ? duePiastres - takenPiastres : 0)
        expect(cash[0]?.[0].startsWith('courier_cash') ?? false).toBe(shipment.cashHolderId !== null)
        if (shipment.cashHolderId !== null) expect(cash[0]?.[0]).toBe(`courier_cash ${shipment.cashHolderId}`)
        expect([...held.values()].reduce((sum, piastres) => sum + piastres, 0)).toBe(0)
        seen.add(cash[0]?.[0].split(' ')[0] ?? 'receiver')
      }
    }),
    fixed,
  )
  expect([...seen].sort()).toEqual([
    'bank',
    'branch_safe',
    'counter_cash',
    'courier_cash',
    'courier_receivable',
    'receiver',
    'transfers_to_confirm',
  ])
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
    lines: created.lines.map((one) => (one === line ? { ...one, courierId: 7, wrongCodes: 5 } : one)),
  } as const
  expect(start(locked, line?.code ?? '')).toMatchObject({ refused: 'line_locked' })
  expect(takeWithoutCode(locked, 'the guard')).toMatchObject({ refused: 'line_locked' })
})
