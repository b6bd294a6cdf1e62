const delimiters = [',', ';', '\t', '|'] as const

/** The number of characters that tell the delimiter. */
const sample = 20_000

/** The delimiter of a text: the most frequent of the known ones outside quotation marks. */
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
