import { type Language, locales, once } from '@mersal/contract'

/** Days are in Egypt's time zone, wherever the browser is. The format is the spec's DD/MM/YYYY (§9). */
const day = once(() => new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Cairo' }))

export function formatDay(instant: string): string {
  return day().format(new Date(instant))
}

/** The time of day in Egypt, hh:mm A. In Arabic ص or م. */
export function formatTime(instant: string, language: Language): string {
  const clock = new Intl.DateTimeFormat(locales[language].tag, {
    timeZone: 'Africa/Cairo',
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
  })
  return clock.format(new Date(instant)).replace('\u202f', ' ').toUpperCase()
}

/** A time of day as the wire has it, HH:mm, as hh:mm A. */
export function formatClock(time: string, language: Language): string {
  const winter = `2000-01-01T${time}:00+02:00`
  return formatTime(winter, language)
}

const hour = once(
  () => new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Cairo', hour: '2-digit', hourCycle: 'h23' }),
)

/** The hour of the day in Egypt, from 0 to 23. */
export function egyptHour(now = new Date()): number {
  return Number(hour().format(now))
}

/** DD/MM/YYYY hh:mm A (spec §9). */
export function formatDayTime(instant: string, language: Language): string {
  return `${formatDay(instant)} ${formatTime(instant, language)}`
}
