/**
 * How many in a hundred attempts were deliveries, in whole percent; null before the first attempt. Never 100 while one
 * failed, and never 0 while one did not.
 */
export function successRate({ delivered, failed }: { delivered: number; failed: number }): number | null {
  if (delivered + failed === 0) return null
  const percent = Math.round((delivered / (delivered + failed)) * 100)
  if (failed > 0 && percent === 100) return 99
  return delivered > 0 && percent === 0 ? 1 : percent
}
