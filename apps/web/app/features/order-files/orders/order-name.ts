import { leftToRight } from '@mersal/contract'
import type { FileOrder } from './file-order.ts'

/** An order's name in a sentence: its number or its row. It reads from left to right. */
export function orderName({ texts, row }: Pick<FileOrder, 'texts' | 'row'>): string {
  return leftToRight(texts.number || String(row))
}
