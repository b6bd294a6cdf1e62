export type MonthDay = {
  /** YYYY-MM-DD. */
  day: string
  date: number
  isOff: boolean
  /** The holiday of the day, by its position in the list. */
  holiday: number | null
}

type Range = { from: string; to: string }

/** The days of a month (`YYYY-MM`), with the days off and the holidays. */
export function monthDays(
  month: string,
  daysOff: readonly number[],
  holidays: readonly Range[],
): { before: number; days: MonthDay[] } {
  const first = new Date(`${month}-01T00:00:00Z`)
  const days: MonthDay[] = []
  for (const at = new Date(first); at.toISOString().startsWith(month); at.setUTCDate(at.getUTCDate() + 1)) {
    const day = at.toISOString().slice(0, 10)
    const holiday = holidays.findIndex(({ from, to }) => from !== '' && from <= day && day <= to)
    days.push({
      day,
      date: at.getUTCDate(),
      isOff: daysOff.includes(at.getUTCDay()),
      holiday: holiday === -1 ? null : holiday,
    })
  }
  // The week begins on Saturday.
  return { before: (first.getUTCDay() + 1) % 7, days }
}

/** The month `by` months after `month`. */
export function monthAfter(month: string, by: number): string {
  const first = new Date(`${month}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + by)
  return first.toISOString().slice(0, 7)
}
