/**
 * `part` of `whole` in whole percent. Null for nothing. Never rounded to 100 when some are missing, nor to 0 when there
 * is one.
 */
export function percentOf(part: number, whole: number): number | null {
  if (whole === 0) return null
  const percent = Math.round((part / whole) * 100)
  if (part < whole && percent === 100) return 99
  return part > 0 && percent === 0 ? 1 : percent
}
