/**
 * Keeps numbers with hyphens, blanks or signs in order within Arabic text, such as an AWB, a phone or a size. Without
 * it, the parts between them are shown from right to left.
 */
export function leftToRight(text: string): string {
  return `\u2066${text}\u2069`
}
