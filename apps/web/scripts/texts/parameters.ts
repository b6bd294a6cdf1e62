/** A text is a sentence, or its variants by count and the like. */
export type Texts = Record<string, string | { declarations: string[] }[]>

/** The names of what a text takes, sorted. */
export function parametersOf(text: Texts[string] | undefined): string[] {
  const names =
    typeof text === 'string'
      ? [...text.matchAll(/(?<!\\)\{(\w+)\}/g)].map(([, name]) => name ?? '')
      : (text ?? []).flatMap(({ declarations }) =>
          declarations.flatMap((declaration) => /^input (\w+)$/.exec(declaration)?.[1] ?? []),
        )
  return [...new Set(names)].sort()
}
