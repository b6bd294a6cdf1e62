import { governorates } from './governorates.ts'
import { nameKey, nameWords } from './name-words.ts'
import { type Place, places } from './places.ts'

interface Entry {
  readonly place: Place
  /** Each name of the place as one word. */
  readonly keys: readonly string[]
  /** The same, and the rest of each name from each further word on. */
  readonly beginnings: readonly string[]
  /** The words of all its names and of its governorate. */
  readonly words: readonly string[]
}

const governorateWords = new Map(
  governorates.map(({ key, arabic, english, alternatives }) => [
    key,
    [arabic, english, ...alternatives].flatMap(nameWords),
  ]),
)

const entries: readonly Entry[] = places.map((place) => {
  const names = [place.arabic, place.english, ...place.alternatives]
  return {
    place,
    keys: names.map(nameKey),
    beginnings: names.map(nameWords).flatMap((words) => words.map((_, index) => words.slice(index).join(''))),
    words: [...names.flatMap(nameWords), ...(governorateWords.get(place.governorate) ?? [])],
  }
})

/**
 * The places that match a text, best first, at most `limit`. The order is: exact names, names with a word
 * that begins with the text, names that contain it, then places where each word of the text begins a word of
 * the place or its governorate ('nasr cairo'). Spellings are folded as in `foldText`, and articles are
 * ignored (spec §2 'Map picker modal', 'Where are you going?'). Empty for a text without words.
 */
export function findPlaces(text: string, limit: number): Place[] {
  const words = nameWords(text)
  const key = words.join('')
  if (key === '') return []
  const byRank: Place[][] = [[], [], [], []]
  for (const entry of entries) byRank[rankOf(entry, key, words)]?.push(entry.place)
  return byRank.flat().slice(0, Math.max(0, limit))
}

function rankOf(entry: Entry, key: string, words: readonly string[]): number {
  if (entry.keys.includes(key)) return 0
  if (entry.beginnings.some((name) => name.startsWith(key))) return 1
  if (entry.keys.some((name) => name.includes(key))) return 2
  return words.every((word) => entry.words.some((known) => known.startsWith(word))) ? 3 : -1
}
