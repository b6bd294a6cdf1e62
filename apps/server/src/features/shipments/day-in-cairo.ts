const cairoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo', dateStyle: 'short' })

const cairoHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Cairo',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** The calendar day in Cairo, YYYY-MM-DD. */
export function dayInCairo(at: Date): string {
  return cairoDay.format(at)
}

/** The hour of the clocks in Cairo, 0 to 23. */
export function hourInCairo(at: Date): number {
  return Number(cairoHour.format(at))
}
