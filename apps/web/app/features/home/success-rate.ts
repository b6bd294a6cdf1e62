/**
 * The share of attempts that succeeded, in whole percent. Null before the first attempt. Never rounded to 100 when one
 * failed, nor to 0 when one succeeded.
 */
export function successRate({ delivered, failed }: { delivered: number; failed: number }): number | null {
  if (delivered + failed === 0) return null
  const percent = Math.round((delivered / (delivered + failed)) * 100)
  if (failed > 0 && percent === 100) return 99
  return delivered > 0 && percent === 0 ? 1 : percent
}
