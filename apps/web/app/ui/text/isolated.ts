/** A name inside a sentence of the other direction keeps its own. */
export function isolated(name: string | null | undefined): string {
  return `\u2068${name ?? '—'}\u2069`
}
