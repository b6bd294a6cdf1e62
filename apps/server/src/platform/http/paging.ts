import { limits } from '@mersal/contract'

/** The rows of a page, 1 first. */
export function pageWindow(page: number): { limit: number; offset: number } {
  return { limit: limits.pageSize, offset: (page - 1) * limits.pageSize }
}

/** A LIKE pattern that finds `text` anywhere, literally. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** For `like all`: each of `texts`, anywhere. */
export function likePatterns(texts: readonly string[]): string[] {
  return texts.map(likePattern)
}
