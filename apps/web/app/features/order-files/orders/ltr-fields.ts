import type { OrderTextField } from '@mersal/contract'

/** Fields that always read left to right: numbers, codes and internet addresses. */
export const ltrFields: ReadonlySet<OrderTextField> = new Set<OrderTextField>([
  'number',
  'phone',
  'phone2',
  'email',
  'total',
  'due',
  'currency',
  'weight',
])
