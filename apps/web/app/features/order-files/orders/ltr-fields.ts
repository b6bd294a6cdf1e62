import type { ToldField } from '@mersal/contract'

/** What is numbers, codes and addresses of the net. */
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
