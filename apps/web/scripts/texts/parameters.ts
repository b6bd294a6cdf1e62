/** A text is a sentence, or a set of variants, for example by count. */
export type Texts = Record<string, string | { declarations: string[] }[]>

/** The parameter names of a text, sorted. */
export function parametersOf(text: Texts[string] | undefined): string[] {
  const names =
    typeof text === 'string'
      ? [...text.matchAll(/(?<!\\)\{(\w+)\}/g)].map(([, name]) => name ?? '')
      : (text ?? []).flatMap(({ declarations }) =>
          declarations.flatMap((declaration) => /^input (\w+)$/.exec(declaration)?.[1] ?? []),
        )
  return [...new Set(names)].sort()
}
