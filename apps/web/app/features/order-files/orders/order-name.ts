import type { FileOrder } from './file-order.ts'

/** An order's name in a sentence: its number or its row. It is isolated because it reads left to right. */
export function orderName({ told, row }: Pick<FileOrder, 'told' | 'row'>): string {
  return `\u2066${told.number || row}\u2069`
}
