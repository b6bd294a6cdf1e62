import { nameKey, nameWords } from './name-words.ts'
import { governorateByName, namedPlaces } from './place-by-name.ts'
import type { Place } from './places.ts'

const parts = /[,،;\n/|]+|\s[-–]\s/
/** A part with one of these words is a street or a building, whatever place it is called after. */
const streets =
  /(?:^|[^\p{Letter}])(?:st|street|road|rd|sq|square|tower|floor|flat|apartment|building|شارع|ش|طريق|ميدان|برج|عماره|عمارة|الدور|شقه|شقة|كوبري|مسجد)(?:[^\p{Letter}]|$)/iu

type Match = { place: Place; end: number; letters: number }
type Order = (one: Match, other: Match) => number

const longestFirst: Order = (one, other) => other.letters - one.letters || other.end - one.end
/** After a street comes its district: 'شارع التحرير الدقي'. */
const lastFirst: Order = (one, other) => other.end - one.end || other.letters - one.letters

/**
 * The district that an address names: the last one, because addresses go from the street to the governorate. A street that is
 * called after a district counts only when nothing else does. A governorate in the text decides between districts of one name, and
 * is the place itself when the text names no district. Several, when nothing decides between them.
 */
export function placesInAddress(address: string): Place[] {
  const written = address.split(parts).filter((part) => part.trim() !== '')
  const governorates = new Set(written.flatMap((part) => governorateByName(part) ?? []))
  const named = (texts: readonly string[], order: Order) => {
    const found = texts
      .toReversed()
      .map((part) => bestIn(part, order))
      .map((all) => all.filter(({ governorate }) => governorates.size === 0 || governorates.has(governorate)))
      .filter((all) => all.length > 0)
    return found.find((all) => !all.every(isGovernorate)) ?? found[0] ?? []
  }
  const outside = named(
    written.filter((part) => !isStreet(part)),
    longestFirst,
  )
  return outside.length > 0 ? outside : named(written, lastFirst)
}

/** The places of the name in a part of an address that comes first in an order. */
function bestIn(part: string, order: Order): Place[] {
  const words = nameWords(part)
  const matches = namedPlaces.flatMap(({ place, spellings }) =>
    spellings.flatMap((name): Match[] => {
      const start = words.findLastIndex((_, at) => name.every((word, index) => words[at + index] === word))
      return start === -1 ? [] : [{ place, end: start + name.length, letters: name.join('').length }]
    }),
  )
  const [best] = matches.toSorted(order)
  const same = matches.filter((match) => best && order(match, best) === 0)
  return [...new Set(same.map(({ place }) => place))]
}

/** Some districts are called after a tower or a bridge: 'برج البرلس', 'كوبري القبة'. */
function isStreet(part: string): boolean {
  return streets.test(part) && !namedPlaces.some(({ keys }) => keys.has(nameKey(part)))
}

/** A capital with the name of its governorate. */
function isGovernorate({ english, governorate }: Place): boolean {
  return governorateByName(english) === governorate
}
