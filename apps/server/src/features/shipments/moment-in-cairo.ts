import { dayInCairo } from '../../platform/company/day-in-cairo.ts'
import type { CairoMoment } from '../pricing/index.ts'

const cairoTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Cairo',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The hour of the clocks in Cairo, 0 to 23. */
export function hourInCairo(at: Date): number {
  return Number(momentInCairo(at).time.slice(0, 2))
}

/** The day and the time of the clocks in Cairo. */
export function momentInCairo(at: Date): CairoMoment {
  return { day: dayInCairo(at), time: cairoTime.format(at) }
}
