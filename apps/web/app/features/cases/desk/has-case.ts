import type { CaseRow } from '@mersal/contract'

/** Whether the row shows a case: its own, or another one of its parcel. */
export function hasCase({ id, others }: Pick<CaseRow, 'id' | 'others'>, open: number | null): boolean {
  return id === open || others.some((other) => other.id === open)
}
