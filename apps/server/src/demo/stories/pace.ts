import {
  addMinutes,
  dayOf,
  hours,
  inWorkingHours,
  isWorkday,
  minuteOf,
  momentAt,
  nextWorkday,
} from '../cairo-clock.ts'
import type { Random } from '../random.ts'

/** The time between acts. It includes random seconds, so that parcels differ. */
export type Pace = ReturnType<typeof paceOf>

/** The last hand-over of a round, before cash is counted. */
const roundEnds = 18 * 60 + 30
const vanLeavesAt = 17 * 60

/** `isUrgent` parcels skip the usual rounds. `isFar` parcels are on the road for more than a day. */
export function paceOf(random: Random, { isUrgent, isFar }: { isUrgent: boolean; isFar: boolean }) {
  const span = (least: number, most: number) => least + random.next() * (most - least)
  const after = (at: number, least: number, most: number) =>
    inWorkingHours(addMinutes(at, span(least, most)), span(0, 25))
  const nextDay = (at: number, from: number, to: number) =>
    momentAt(nextWorkday(dayOf(at)), span(from * 60, to * 60))

  function withinRound(at: number, least: number, most: number): number {
    const arrival = inWorkingHours(addMinutes(at, span(least, most)), span(0, 60))
    const latest = momentAt(dayOf(at), roundEnds - span(0, 45))
    return dayOf(arrival) === dayOf(at) && arrival < latest ? arrival : Math.max(latest, addMinutes(at, 8))
  }

  return {
    assigned: (at: number) => (isUrgent ? after(at, 3, 12) : after(at, 6, 55)),
    stopped: (at: number) => after(at, 4, 40),
    takenOver: (at: number) => (isUrgent ? after(at, 15, 45) : after(at, 40, 150)),
    atBranch: (at: number) => addMinutes(at, span(20, 80)),
    scanned: (at: number) => addMinutes(at, span(1, 9)),
    atCounter: (at: number) => after(at, 90, 520),
    sent(at: number) {
      if (isUrgent) return after(at, 10, 30)
      const minute = minuteOf(at)
      if (!isWorkday(dayOf(at)) || minute > hours.closes - 20) return nextDay(at, 9.2, 10)
      const evening = momentAt(dayOf(at), vanLeavesAt + span(0, 80))
      return Math.max(evening, addMinutes(at, span(4, 15)))
    },
    delayed: (at: number) => addMinutes(at, span(30, 55)),
    /** A van that leaves before noon arrives on the same day, any other on the next morning. */
    received: (at: number) =>
      minuteOf(at) < 12 * 60 && !isFar ? addMinutes(at, span(200, 290)) : nextDay(at, 8.6, 10),
    onRound(at: number) {
      const minute = minuteOf(at)
      const isInTime = isWorkday(dayOf(at)) && minute < (isUrgent ? 15 : 11) * 60
      return isInTime ? after(at, 5, 30) : nextDay(at, 9, 9.7)
    },
    outForDelivery: (at: number) => after(at, 10, 45),
    atTheDoor: (at: number) =>
      isFar ? nextDay(nextDay(at, 12, 13), 10, 17.5) : withinRound(at, isUrgent ? 30 : 50, 400),
    undone: (at: number) => addMinutes(at, span(10, 25)),
    handedBack(at: number) {
      const isSameEvening = !isFar && random.chance(0.7) && minuteOf(at) < 19 * 60
      if (!isSameEvening) return nextDay(at, 8.7, 9.1)
      return Math.max(momentAt(dayOf(at), span(17.8 * 60, 19.2 * 60)), addMinutes(at, span(5, 12)))
    },
    pickedUpByReceiver: (at: number) => nextDay(at, 10, 18),
    pickedUpBySender: (at: number) => nextDay(nextDay(at, 12, 13), 10, 18),
  }
}
