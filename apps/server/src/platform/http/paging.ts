import { limits } from '@mersal/contract'

/** The rows of a page. Pages count from 1. */
export function pageWindow(page: number): { limit: number; offset: number } {
  return { limit: limits.pageSize, offset: (page - 1) * limits.pageSize }
}

/** The reply of a list: one page of `total` rows. */
export function pageOf<Row>(
  list_items: Row[],
  page: number,
  total: number,
  perPage: number = limits.pageSize,
) {
  return { list_items, page, total, total_pages: Math.ceil(total / perPage) }
}

/** The reply of a list that is asked for whole, as one page. */
export function wholeList<Row>(list_items: Row[]) {
  return { list_items, page: 1, total: list_items.length, total_pages: Math.min(list_items.length, 1) }
}

/** A query counts up to this: one row more than a reply tells, so that the reply knows whether to set `more`. */
export const countLimit = limits.rowsCounted + 1

/** The rows of a page, none of them after the last row that a reply counts. */
export function countedWindow(
  page: number,
  perPage: number = limits.pageSize,
): { offset: number; rows: number } {
  const offset = Math.min((page - 1) * perPage, limits.rowsCounted)
  return { offset, rows: Math.min(perPage, limits.rowsCounted - offset) }
}

/** The reply of a list whose query counts up to `countLimit`. */
export function pageOfCounted<Row>(list_items: Row[], page: number, counted: number, perPage?: number) {
  return {
    ...pageOf(list_items, page, Math.min(counted, limits.rowsCounted), perPage),
    ...(counted > limits.rowsCounted && { more: true }),
  }
}

/** A LIKE pattern that finds `text` literally, anywhere. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** LIKE patterns for `like all`. */
export function likePatterns(texts: readonly string[]): string[] {
  return texts.map(likePattern)
}
