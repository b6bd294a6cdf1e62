import { percentOf } from '../../ui/figures/percent-of.ts'

/** The share of attempts that succeeded, in whole percent. Null before the first attempt. */
export function successRate({ delivered, failed }: { delivered: number; failed: number }): number | null {
  return percentOf(delivered, delivered + failed)
}
