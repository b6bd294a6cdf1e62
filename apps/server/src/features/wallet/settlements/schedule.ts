import type { SettlementRhythm } from '@mersal/contract'

/** On which days a client's settlement is prepared. Days are written YYYY-MM-DD. */
export type Schedule = {
  rhythm: SettlementRhythm
  /** 0 is Sunday. */
  weekdays: readonly number[]
  month_day: number | null
  /** The last day whose settlement is prepared. */
  done_on: string
}

const dayMs = 86_400_000

/** The day `days` after another one. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

function isDay({ rhythm, weekdays, month_day }: Schedule, day: string): boolean {
  if (rhythm === 'daily') return true
  const date = new Date(`${day}T00:00:00Z`)
  if (rhythm === 'weekdays') return weekdays.includes(date.getUTCDay())
  // In a month without this day, the last day counts.
  const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.getUTCDate() === Math.min(month_day ?? 1, lastOfMonth)
}

/** The next day that is not prepared yet. */
export function nextDay(schedule: Schedule): string {
  let day = dayAfter(schedule.done_on, 1)
  while (!isDay(schedule, day)) day = dayAfter(day, 1)
  return day
}

/** The last day until `today` that is not prepared yet. After a pause of the server, its settlement covers the earlier days too. */
export function dueDay(schedule: Schedule, today: string): string | null {
  for (let day = today; day > schedule.done_on; day = dayAfter(day, -1)) if (isDay(schedule, day)) return day
  return null
}
