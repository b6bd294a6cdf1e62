import { dayOf, isWorkday, momentAt } from '../cairo-clock.ts'
import type { Random } from '../random.ts'
import type { StoryParcel } from './tell-orders.ts'

/** A count of a delivery boy's cash. */
export type HandIn = {
  at: number
  courierId: number
  parcels: StoryParcel[]
  duePiastres: number
  countedPiastres: number
}

const countedFrom = 19.3 * 60
const countedTo = 20.4 * 60

/** The evenings until `until` on which `courierId` hands in cash. Sometimes a day late. */
export function planHandIns(
  random: Random,
  courierId: number,
  parcels: readonly StoryParcel[],
  until: number,
): HandIn[] {
  const delivered = parcels
    .map((parcel) => ({ parcel, at: parcel.story.acts.at(-1)?.at ?? 0 }))
    .sort((a, b) => a.at - b.at)
  const [first] = delivered
  if (!first) return []
  const handIns: HandIn[] = []
  let next = 0
  for (let day = dayOf(first.at); ; day += 1) {
    const at = momentAt(day, countedFrom + random.next() * (countedTo - countedFrom))
    if (at > until || next === delivered.length) return handIns
    if (!isWorkday(day) || random.chance(0.3)) continue
    const waiting = delivered.slice(next).filter((one) => one.at < at)
    if (waiting.length === 0) continue
    next += waiting.length
    handIns.push(
      countHandIn(
        random,
        { at, courierId },
        waiting.map(({ parcel }) => parcel),
      ),
    )
  }
}

function countHandIn(
  random: Random,
  when: { at: number; courierId: number },
  parcels: StoryParcel[],
): HandIn {
  const duePiastres = parcels.reduce((sum, { story }) => sum + story.shipment.duePiastres, 0)
  const difference = random.weighted<number>([
    [94, 0],
    [4, -random.between(2, 24) * 5_00],
    [2, random.between(1, 4) * 5_00],
  ])
  return { ...when, parcels, duePiastres, countedPiastres: Math.max(0, duePiastres + difference) }
}
