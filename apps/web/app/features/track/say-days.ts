import { type Language, spokenDay } from '@mersal/contract'

const egypt = { timeZone: 'Africa/Cairo' } as const
const day = new Intl.DateTimeFormat('en-GB', egypt)
const clock = new Intl.DateTimeFormat('en-US', { ...egypt, hour: '2-digit', minute: '2-digit' })

/** DD/MM/YYYY hh:mm A in Egypt (spec §9). */
export function stepMoment(instant: string): string {
  const date = new Date(instant)
  return `${day.format(date)} ${clock.format(date)}`
}

/** The days a parcel was promised for, said as people say them; `between` has places for `{from}` and `{to}`. */
export function promisedDays(
  { from, to }: { from: string; to: string },
  language: Language,
  between: string,
): string {
  const say = (day: string) => spokenDay(day, language)
  return from === to ? say(to) : between.replace('{from}', say(from)).replace('{to}', say(to))
}
