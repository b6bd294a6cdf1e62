const cairoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo', dateStyle: 'short' })

/** The calendar day in Cairo, YYYY-MM-DD. */
export function dayInCairo(at: Date): string {
  return cairoDay.format(at)
}
