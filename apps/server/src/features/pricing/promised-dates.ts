/** A range of calendar days, both 'YYYY-MM-DD' and both included. */
export interface PromisedDates {
  readonly from: string
  readonly to: string
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const dayMs = 86_400_000
const friday = 5

/**
 * The days on which a parcel is promised (spec §3 `shipping_days`). Counted in calendar days from the
 * day after creation, Fridays left out: couriers rest on Friday, the one day off that all of Egypt
 * shares, and work on Saturday. A promise therefore never falls on a Friday. Public holidays are not
 * known in advance (several follow the moon) and are counted as working days.
 *
 * @param days working days after creation, whole numbers ≥ 1, `from` not after `to`.
 * @param createdOn the day of creation in Cairo, 'YYYY-MM-DD'.
 * @throws RangeError when the day does not exist or the days are not such numbers.
 */
export function promisedDates(
  days: { readonly from: number; readonly to: number },
  createdOn: string,
): PromisedDates {
  const created = dayStart(createdOn)
  if (
    !Number.isSafeInteger(days.from) ||
    !Number.isSafeInteger(days.to) ||
    days.from < 1 ||
    days.to < days.from
  ) {
    throw new RangeError(`not a range of days: ${days.from} to ${days.to}`)
  }
  return { from: addWorkingDays(created, days.from), to: addWorkingDays(created, days.to) }
}

function dayStart(day: string): number {
  const start = dayPattern.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  // The round trip refuses days that the parser would roll over, such as 30 February.
  if (Number.isNaN(start) || dayText(start) !== day) throw new RangeError(`not a day: ${day}`)
  return start
}

function addWorkingDays(start: number, workingDays: number): string {
  let moment = start
  for (let left = workingDays; left > 0; ) {
    moment += dayMs
    if (new Date(moment).getUTCDay() !== friday) left -= 1
  }
  return dayText(moment)
}

function dayText(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
