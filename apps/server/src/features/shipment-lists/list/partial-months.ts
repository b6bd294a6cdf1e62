/** The months (their first days) that are partly in a range of days: none, one or two. */
export function partialMonths(fromDay: string | null, toDay: string | null): string[] {
  const months = new Set<string>()
  if (fromDay !== null && !fromDay.endsWith('-01')) months.add(monthOf(fromDay))
  if (toDay !== null && !isLastOfMonth(toDay)) months.add(monthOf(toDay))
  return [...months]
}

function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`
}

function isLastOfMonth(day: string): boolean {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.getUTCDate() === 1
}
