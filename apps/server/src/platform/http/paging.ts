import { limits } from '@mersal/contract'

/** The rows of a page. Pages count from 1. */
export function pageWindow(page: number): { limit: number; offset: number } {
  return { limit: limits.pageSize, offset: (page - 1) * limits.pageSize }
}

/** A LIKE pattern that finds `text` literally, anywhere. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** LIKE patterns for `like all`. */
export function likePatterns(texts: readonly string[]): string[] {
  return texts.map(likePattern)
}
