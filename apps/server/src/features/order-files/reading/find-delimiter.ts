const delimiters = [',', ';', '\t', '|'] as const

/** How much of a text is looked at, in characters. */
const sample = 20_000

/** What stands between the cells of a text: of the known delimiters the one most met outside quotation marks. */
export function findDelimiter(text: string): string {
  const counts = new Map<string, number>()
  let isQuoted = false
  for (const character of text.slice(0, sample)) {
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  return delimiters.reduce<string>(
    (best, delimiter) => ((counts.get(delimiter) ?? 0) > (counts.get(best) ?? 0) ? delimiter : best),
    ',',
  )
}
