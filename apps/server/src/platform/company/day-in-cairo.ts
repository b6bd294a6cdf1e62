const cairoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo', dateStyle: 'short' })
const cairoHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Cairo',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const hourMs = 3_600_000

/** The calendar day in Cairo, YYYY-MM-DD. */
export function dayInCairo(at: Date): string {
  return cairoDay.format(at)
}

/** The time of the clocks in Cairo, HH:MM. */
export function timeInCairo(at: Date): string {
  return cairoHour.format(at)
}

/**
 * The moment when the clocks in Cairo show a day and a time: the first of two in autumn. A time that the clocks leave
 * out in spring is one hour later.
 */
export function momentAtCairo(day: string, time: string): Date {
  const utc = Date.parse(`${day}T${time}:00Z`)
  const summer = new Date(utc - 3 * hourMs)
  return dayInCairo(summer) === day && timeInCairo(summer) === time ? summer : new Date(utc - 2 * hourMs)
}

/** The hour of the clocks in Cairo, 0 to 23. */
export function hourInCairo(at: Date): number {
  return Number(timeInCairo(at).slice(0, 2))
}

/** The day and the time of the clocks in Cairo. */
export function momentInCairo(at: Date): { day: string; time: string } {
  return { day: dayInCairo(at), time: timeInCairo(at) }
}
