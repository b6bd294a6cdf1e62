import { type Governorate, governorates } from './governorates.ts'
import { nameKey, nameWords } from './name-words.ts'
import { type Place, places } from './places.ts'

const title = /محافظ[ةه]|\bgovernorate\b|\bgov\b\.?/giu

const byName = new Map<string, Governorate>(
  governorates.flatMap(({ key, arabic, english, alternatives }) =>
    [key, arabic, english, ...alternatives].map((name) => [nameKey(name), key] as const),
  ),
)

/**
 * The governorate of a name in Arabic, English or a spelling of order files, with or without the article and
 * 'محافظة' or 'Governorate'. Null when the text has anything else.
 */
export function governorateByName(text: string): Governorate | null {
  return byName.get(nameKey(text.replace(title, ' '))) ?? null
}

type Named = { place: Place; keys: ReadonlySet<string>; spellings: readonly (readonly string[])[] }

/** Every place with its names, as words. */
export const namedPlaces: readonly Named[] = places.map((place) => {
  const names = [place.arabic, place.english, ...place.alternatives]
  return { place, keys: new Set(names.map(nameKey)), spellings: names.map(nameWords) }
})

/**
 * The place that a text names, in one governorate or in all: an exact name, else the longest name within the
 * text ('Maadi, street 9'). Null when there is none, or several equal matches.
 */
export function placeByName(text: string, governorate: Governorate | null): Place | null {
  const key = nameKey(text)
  if (key === '') return null
  const there = namedPlaces.filter(({ place }) => governorate === null || place.governorate === governorate)
  const exact = there.filter(({ keys }) => keys.has(key))
  if (exact.length > 0) return exact.length === 1 ? (exact[0]?.place ?? null) : null
  return longestIn(nameWords(text), there)
}

function longestIn(words: readonly string[], there: readonly Named[]): Place | null {
  let longest = 0
  let found: Place | null = null
  for (const { place, spellings } of there) {
    const length = Math.max(0, ...spellings.filter((name) => isWithin(name, words)).map(lettersOf))
    if (length === 0 || length < longest) continue
    found = length > longest ? place : null
    longest = length
  }
  return found
}

function isWithin(name: readonly string[], words: readonly string[]): boolean {
  return words.some((_, start) => name.every((word, index) => words[start + index] === word))
}

function lettersOf(name: readonly string[]): number {
  return name.join('').length
}
