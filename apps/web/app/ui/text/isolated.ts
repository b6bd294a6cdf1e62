/** Isolates a name in a sentence of the other direction. */
export function isolated(name: string | null | undefined): string {
  return `\u2068${name ?? '—'}\u2069`
}
