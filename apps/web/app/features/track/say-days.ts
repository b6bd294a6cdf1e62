import { type Language, spokenDay } from '@mersal/contract'

/** The promised days as text. `between` has placeholders for `{from}` and `{to}`. */
export function promisedDays(
  { from, to }: { from: string; to: string },
  language: Language,
  between: string,
): string {
  const say = (day: string) => spokenDay(day, language)
  return from === to ? say(to) : between.replace('{from}', say(from)).replace('{to}', say(to))
}
