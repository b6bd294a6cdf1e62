import { dayInCairo, timeInCairo } from '../../platform/company/day-in-cairo.ts'
import type { CairoMoment } from '../pricing/index.ts'

/** The hour of the clocks in Cairo, 0 to 23. */
export function hourInCairo(at: Date): number {
  return Number(timeInCairo(at).slice(0, 2))
}

/** The day and the time of the clocks in Cairo. */
export function momentInCairo(at: Date): CairoMoment {
  return { day: dayInCairo(at), time: timeInCairo(at) }
}
