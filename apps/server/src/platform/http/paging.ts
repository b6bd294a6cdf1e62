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

/** A LIKE pattern that finds `text` literally, anywhere. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** LIKE patterns for `like all`. */
export function likePatterns(texts: readonly string[]): string[] {
  return texts.map(likePattern)
}
