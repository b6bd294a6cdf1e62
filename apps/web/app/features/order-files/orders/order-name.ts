import type { FileOrder } from './file-order.ts'

/** What an order is called within a sentence: its number, or its row; isolated, since it reads left to right. */
export function orderName({ told, row }: Pick<FileOrder, 'told' | 'row'>): string {
  return `\u2066${told.number || row}\u2069`
}
