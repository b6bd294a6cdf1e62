import type { Performance } from '../use-performance.ts'

/** A column of the chart: shipments by how they ended. `from` is its first day. */
export type ChartColumn = { from: string; first: number; later: number; turned: number }

/** More days than this are shown by week. */
const mostDays = 62
const weekDays = 7

/** The columns of a chart: one a day, or one a week of a long range. Weeks end with the last day. */
export function columnsOf(days: Performance['days']): ChartColumn[] {
  const size = days.length > mostDays ? weekDays : 1
  const first = days.length % size
  const starts = Array.from({ length: Math.floor(days.length / size) }, (_, week) => first + week * size)
  return [...(first > 0 ? [0] : []), ...starts].map((start, index) =>
    columnOf(days.slice(start, index === 0 && first > 0 ? first : start + size)),
  )
}

function columnOf(days: Performance['days']): ChartColumn {
  const column: ChartColumn = { from: days[0]?.day ?? '', first: 0, later: 0, turned: 0 }
  for (const { ended, delivered, first_attempt } of days) {
    column.first += first_attempt
    column.later += delivered - first_attempt
    column.turned += ended - delivered
  }
  return column
}
