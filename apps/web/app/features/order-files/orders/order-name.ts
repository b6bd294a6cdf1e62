import { leftToRight } from '@mersal/contract'
import type { FileOrder } from './file-order.ts'

/** An order's name in a sentence: its number or its row. It reads from left to right. */
export function orderName({ told, row }: Pick<FileOrder, 'told' | 'row'>): string {
  return leftToRight(told.number || String(row))
}
