import { once } from '@mersal/contract'

const grouped = once(() => new Intl.NumberFormat('en'))

/** A count with thousands separators. Digits are Latin in both languages. */
export function formatCount(count: number): string {
  return grouped().format(count)
}
