import { type Language, spokenDay } from '@mersal/contract'

/** The days a parcel was promised for, said as people say them; `between` has places for `{from}` and `{to}`. */
export function promisedDays(
  { from, to }: { from: string; to: string },
  language: Language,
  between: string,
): string {
  const say = (day: string) => spokenDay(day, language)
  return from === to ? say(to) : between.replace('{from}', say(from)).replace('{to}', say(to))
}
