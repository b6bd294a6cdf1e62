/** Placeholders that are no counts of things: names, numbers of things, sums of money, times and measures. */
const noCounts = new Set(
  [
    'name names company client courier overseer by giver approver carrier shop recipient',
    'branch area areas district governorate place zone from to list',
    'number order row rows line page id awb awbs slip reference wave parcel attempt batch manifest status code stored columns',
    'amount owed held due cod fees net waiting counted cash value limit',
    'day month next time at opens closes until first today said expected',
    'megabytes metres km kg weight length width height percent contrast least average',
    'what reason case note type types state kind unknown known details link phone text filter service',
  ].flatMap((names) => names.split(' ')),
)

/** What may stand beside a count: nothing that is counted. */
const particles = new Set(
  'من إلى في على حتى أو تم أول أكثر أقل أصل جنيه ج م كجم سم كم أمس مُسح حُمّل معك عن رقم'.split(' '),
)

const besideCount =
  /(?:(?<before>[\p{Script=Arabic}\p{M}]+) )?\{(?<name>\w+)\}(?: (?<after>[\p{Script=Arabic}\p{M}]+))?/gu

/** A text with variants by count, or a part of a message that says them itself. */
export type Variants = { declarations: readonly string[]; match: Readonly<Record<string, string>> }

/**
 * The words that `text` joins to a count by hand: 'طرد' of '{shown} طرد' is right for no count between 3 and 99.
 * A label with a colon, 'الطرود: {shown}', is right for all.
 */
export function wordsAtCounts(text: string): string[] {
  return [...text.matchAll(besideCount)].flatMap(({ groups: { before, name = '', after } = {} }) =>
    noCounts.has(name) ? [] : [before, after].filter((word) => word !== undefined && !particles.has(word)),
  ) as string[]
}

/** What is wrong with the variants of a text of `language`: a form of the plural is missing, or a number stands elsewhere. */
export function faultsOfVariants({ declarations, match }: Variants, language: string): string[] {
  const counts = declarations.flatMap((one) => /^local (\w+) = \w+: plural$/.exec(one)?.[1] ?? [])
  if (counts.length === 0) return Object.values(match).flatMap(wordsAtCounts)
  const keys = Object.keys(match)
  const missing = counts.flatMap((count) =>
    new Intl.PluralRules(language)
      .resolvedOptions()
      .pluralCategories.filter((form) => !keys.some((key) => key.includes(`${count}=${form}`)))
      .map((form) => `no form '${form}'`),
  )
  const isBare = Object.values(match).every((text) => !text.includes('{'))
  return isBare ? [...missing, 'no number in any form, so it is joined elsewhere'] : missing
}
