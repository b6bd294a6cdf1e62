import { locales } from '@mersal/contract'
import { pageLanguage } from '../../texts/page-language.ts'

/** 4 January 1970 was a Sunday. */
const sunday = 3
const msADay = 86_400_000

/** The days of the week, 0 for Sunday, in the order of an Egyptian week: Saturday first. */
export function weekdays(width: 'long' | 'short'): { value: number; label: string }[] {
  const name = new Intl.DateTimeFormat(locales[pageLanguage()].tag, { weekday: width, timeZone: 'UTC' })
  return [6, 0, 1, 2, 3, 4, 5].map((value) => ({
    value,
    label: name.format(new Date((sunday + value) * msADay)),
  }))
}
