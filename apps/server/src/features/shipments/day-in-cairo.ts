import type { CairoMoment } from '../pricing/index.ts'

const cairoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo', dateStyle: 'short' })

const cairoTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Cairo',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The calendar day in Cairo, YYYY-MM-DD. */
export function dayInCairo(at: Date): string {
  return cairoDay.format(at)
}

/** The hour of the clocks in Cairo, 0 to 23. */
export function hourInCairo(at: Date): number {
  return Number(momentInCairo(at).time.slice(0, 2))
}

/** The day and the time of the clocks in Cairo. */
export function momentInCairo(at: Date): CairoMoment {
  return { day: cairoDay.format(at), time: cairoTime.format(at) }
}
