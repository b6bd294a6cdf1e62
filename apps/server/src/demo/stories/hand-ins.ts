import { dayOf, isWorkday, momentAt } from '../cairo-clock.ts'
import { type Random, randomFrom } from '../random.ts'
import type { StoryParcel } from './tell-orders.ts'

/** The cash of a delivered parcel. Its AWB is known once the order is stored. */
export type HeldCash = { parcel: { awb: number }; courierId: number; piastres: number; deliveredAt: number }

/** A count of a delivery boy's cash. */
export type HandIn = {
  at: number
  courierId: number
  parcels: { awb: number }[]
  duePiastres: number
  countedPiastres: number
}

const countedFrom = 19.3 * 60
const countedTo = 20.4 * 60

/** The cash that a delivery boy holds at the end of a parcel's story, unless it waits for its count on purpose. */
export function cashOf(parcel: StoryParcel): HeldCash[] {
  const { shipment, acts, waits } = parcel.story
  if (shipment.cashHolderId === null || waits) return []
  const deliveredAt = acts.at(-1)?.at ?? 0
  return [{ parcel, courierId: shipment.cashHolderId, piastres: shipment.duePiastres, deliveredAt }]
}

/** The evenings until `until` on which delivery boys hand in cash. Sometimes a day late. */
export function planHandIns(
  cash: readonly HeldCash[],
  { seed, until }: { seed: number; until: number },
): HandIn[] {
  const byCourier = Map.groupBy(cash, ({ courierId }) => courierId)
  return [...byCourier].flatMap(([courierId, held]) =>
    handInsOf(randomFrom(seed + courierId), courierId, held, until),
  )
}

function handInsOf(random: Random, courierId: number, held: readonly HeldCash[], until: number): HandIn[] {
  const delivered = held.toSorted((a, b) => a.deliveredAt - b.deliveredAt)
  const [first] = delivered
  if (!first) return []
  const handIns: HandIn[] = []
  let next = 0
  for (let day = dayOf(first.deliveredAt); ; day += 1) {
    const at = momentAt(day, countedFrom + random.next() * (countedTo - countedFrom))
    if (at > until || next === delivered.length) return handIns
    if (!isWorkday(day) || random.chance(0.3)) continue
    const waiting = delivered.slice(next).filter(({ deliveredAt }) => deliveredAt < at)
    if (waiting.length === 0) continue
    next += waiting.length
    handIns.push(countHandIn(random, { at, courierId }, waiting))
  }
}

function countHandIn(
  random: Random,
  when: { at: number; courierId: number },
  waiting: readonly HeldCash[],
): HandIn {
  const duePiastres = waiting.reduce((sum, { piastres }) => sum + piastres, 0)
  const difference = random.weighted<number>([
    [94, 0],
    [4, -random.between(2, 24) * 5_00],
    [2, random.between(1, 4) * 5_00],
  ])
  const parcels = waiting.map(({ parcel }) => parcel)
  return { ...when, parcels, duePiastres, countedPiastres: Math.max(0, duePiastres + difference) }
}
