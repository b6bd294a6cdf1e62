import { type PublicState, publicSayings, publicSayingsFor } from '@mersal/contract'
import { describe, expect, test } from 'vitest'
import { type Act, codes, newShipment, perform, type Way } from '../../../../test/lifecycle/lifecycle.ts'
import { activeLine, finish, restOf, type Shipment, undoRest } from '../../lifecycle/index.ts'
import { publicStateOf } from './public-tracking.presenter.ts'

const acts: Act[] = [
  { act: 'go' },
  { act: 'undo' },
  { act: 'writeOff' },
  { act: 'found' },
  { act: 'refuse', boy: 7 },
  { act: 'start', code: 'wrong' },
  { act: 'release' },
  { act: 'confirmRefusal' },
  { act: 'giveRunBack', boy: 7 },
  { act: 'report', case: 1 },
  { act: 'report', case: 5 },
  { act: 'report', case: 9 },
  { act: 'cancel', by: 'admin' },
  { act: 'cancel', by: 'client' },
]
const bothWays = [true, false]
const ways: Way[] = bothWays.flatMap((short) =>
  bothWays.flatMap((sellerSends) =>
    bothWays.flatMap((pickUpNearby) =>
      [0, 10_000].map((duePiastres) => ({ short, sellerSends, pickUpNearby, duePiastres })),
    ),
  ),
)

/** Two shipments with the same mark have the same future: closed lines and codes do not count. */
function markOf({ lines, ...shipment }: Shipment): string {
  const open = lines.filter(({ status, active }) => active || status === 'Pending')
  return JSON.stringify([
    shipment,
    open.map(({ leg: _, code: __, wrongCodes: ___, note: ____, ...line }) => line),
  ])
}

/** The parcel and its rest after a part of it was kept at a door, and the rest after that was undone. */
function afterPart(shipment: Shipment, newCode: () => string): Shipment[] {
  const undone = shipment.kind === 'rest' ? undoRest(shipment) : null
  if (undone) return 'refused' in undone ? [] : [undone.shipment]
  const line = activeLine(shipment)
  if (shipment.direction === 'return' || line?.kind !== 'end' || line.counter || line.status !== 'Active')
    return []
  const part = { kept: [], unkeptPiastres: 1, restAwb: 1 }
  const outcome = finish(shipment, { by: 'cash', part })
  if ('refused' in outcome) return []
  return [outcome.shipment, restOf(outcome.shipment, line, newCode)]
}

/** Every shipment that acts can make, whatever their order. */
function everyShipment(): Shipment[] {
  const newCode = codes()
  const found = new Map<string, Shipment>()
  const waiting = ways.map((way) => newShipment(way, newCode))
  for (let shipment = waiting.pop(); shipment; shipment = waiting.pop()) {
    const mark = markOf(shipment)
    if (found.has(mark)) continue
    found.set(mark, shipment)
    const from = shipment
    waiting.push(
      ...acts.flatMap((act) => {
        const outcome = perform(from, act, newCode)
        return ('refused' in outcome ? outcome.recorded : outcome)?.shipment ?? []
      }),
      ...afterPart(from, newCode),
    )
  }
  return [...found.values()]
}

const states: PublicState[] = [
  ...new Map(
    everyShipment().flatMap((shipment) =>
      bothWays.flatMap((startedToday) =>
        bothWays.flatMap((late) =>
          bothWays.map((refused) => {
            const state = publicStateOf(shipment, { startedToday, late, refused })
            return [JSON.stringify(state), state] as const
          }),
        ),
      ),
    ),
  ).values(),
]
const told = states.map((state) => {
  const [saying] = publicSayingsFor(state)
  const texts = [saying?.headline, saying?.next, state.late ? saying?.late : undefined]
  const say = (language: 'ar' | 'en') => texts.map((text) => text?.[language] ?? '').join(' ')
  return { state, en: say('en'), ar: say('ar') }
})

describe('what the public is told, in each state that a shipment can reach', () => {
  test('is one row of the table, and each row is reached', () => {
    expect(states.filter((state) => publicSayingsFor(state).length !== 1)).toEqual([])
    const reached = new Set(states.flatMap(publicSayingsFor))
    expect(publicSayings.filter((row) => !reached.has(row))).toEqual([])
  })

  test('says that somebody is coming only on the day on which the last line to the receiver started', () => {
    for (const { state, en, ar } of told) {
      const { status, direction, situation, line } = state
      const coming = line === 'started_today' && situation === null && !state.refused
      const comes = status === 'under_delivery' && direction === 'forward' && coming
      expect([state, /on the way to you/.test(en)]).toEqual([state, comes])
      expect([state, /في الطريق إليك/.test(ar)]).toEqual([state, comes])
    }
  })

  test('asks for no code', () => {
    for (const { en, ar } of told) {
      expect(en).not.toMatch(/\bcode\b/i)
      expect(ar).not.toMatch(/كود|رمز/)
    }
  })

  test('says what failed while a further attempt is to come', () => {
    for (const { state, en, ar } of told) {
      const { status, direction, failedDeliveries, line } = state
      const waits = status === 'in_progress' || state.situation === 'to_hand_back'
      if (direction !== 'forward' || failedDeliveries === 'none' || !waits) continue
      if (line === 'given_back' || state.refused) continue
      for (const text of [en, ar]) expect(text).toMatch(/\{tried\}.*\{reason\}.*\{expected\}/)
    }
  })

  test('says of a refused parcel that the sender is asked what happens next, and gives no day', () => {
    const refused = told.filter(({ state }) => state.refused)
    expect(new Set(refused.map(({ state }) => state.status))).toEqual(
      new Set(['pending', 'up_coming', 'in_progress', 'being_shipped', 'under_delivery']),
    )
    for (const { state, en, ar } of refused) {
      expect(state.late).toBe(false)
      expect(en).toMatch(/parcel was refused.*asks the sender/)
      expect(ar).toMatch(/رُفضت الشحنة.*الراسل/)
      for (const text of [en, ar]) expect(text).not.toContain('{')
    }
  })

  test('calls a late parcel late, with its promised day, unless it waits for the receiver at a counter', () => {
    for (const { state, en, ar } of told) {
      const waits = state.status === 'in_progress' && state.counter
      expect([state, /so it is late/.test(en)]).toEqual([state, state.late && !waits])
      expect([state, /متأخرة/.test(ar)]).toEqual([state, state.late && !waits])
      if (state.late && !waits) for (const text of [en, ar]) expect(text).toContain('{promised}')
    }
  })

  test('says that a return is one, and never that it comes to the receiver', () => {
    for (const { state, en, ar } of told) {
      if (state.direction !== 'return' || state.situation === 'lost') continue
      expect(en).toMatch(/back (to|with) the sender|waits at our branch for the sender/)
      expect(ar).toMatch(/الراسل/)
      expect(state.late).toBe(false)
    }
  })
})
