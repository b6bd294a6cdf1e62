const grouped = new Intl.NumberFormat('en')

/** A number of things, its thousands set apart; digits are Latin in both languages. */
export function formatCount(count: number): string {
  return grouped.format(count)
}
