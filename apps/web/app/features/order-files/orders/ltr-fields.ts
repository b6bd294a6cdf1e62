import type { ToldField } from '@mersal/contract'

/** Fields that always read left to right: numbers, codes and internet addresses. */
export const ltrFields: ReadonlySet<ToldField> = new Set<ToldField>([
  'number',
  'phone',
  'phone2',
  'email',
  'total',
  'due',
  'currency',
  'weight',
])
