import { addMinutes, dayOf, isWorkday, momentAt, nextWorkday } from '../../cairo-clock.ts'
import type { Cast } from '../../company/cast.ts'
import { randomFrom } from '../../random.ts'
import type { Numbers } from './sheets.ts'

/** One evening's count of a delivery boy's cash, filled parcel by parcel. */
export type BookedHandIn = {
  id: number
  courierId: number
  branchId: number
  /** The accountant who counts. */
  by: number
  at: number
  duePiastres: number
  differencePiastres: number
  awbs: number[]
}

export type HandInBook = {
  /** The hand-in with the cash of a delivery at this moment. Null while it is in the future. */
  find(courierId: number, deliveredAt: number): BookedHandIn | null
  all(): BookedHandIn[]
}

export function openHandInBook(cast: Cast, numbers: Numbers, until: number): HandInBook {
  const booked = new Map<string, BookedHandIn>()
  function open(courierId: number, day: number): BookedHandIn {
    const random = randomFrom(courierId * 100_003 + day)
    const { branchId } = cast.courierById(courierId)
    const differencePiastres = random.weighted<number>([
      [94, 0],
      [4, -random.between(2, 24) * 5_00],
      [2, random.between(1, 4) * 5_00],
    ])
    return {
      id: 0,
      courierId,
      branchId,
      by: cast.accountantOf(branchId).id,
      at: momentAt(day, 19.3 * 60 + random.next() * 65),
      duePiastres: 0,
      differencePiastres,
      awbs: [],
    }
  }
  function onDay(courierId: number, day: number): BookedHandIn {
    const key = `${courierId} ${day}`
    const handIn = booked.get(key) ?? open(courierId, day)
    booked.set(key, handIn)
    return handIn
  }
  return {
    find(courierId, deliveredAt) {
      const day = dayOf(deliveredAt)
      const tonight = isWorkday(day) ? onDay(courierId, day) : null
      const handIn =
        tonight && addMinutes(deliveredAt, 1) < tonight.at ? tonight : onDay(courierId, nextWorkday(day))
      if (handIn.at > until) return null
      if (handIn.id === 0) {
        handIn.id = numbers.handIn
        numbers.handIn += 1
      }
      return handIn
    },
    all: () => [...booked.values()].filter(({ id }) => id !== 0),
  }
}

/** The counted amount, which is never negative. */
export function countedOf({ duePiastres, differencePiastres }: BookedHandIn): number {
  return Math.max(0, duePiastres + differencePiastres)
}
