import type { Sql } from '../../../platform/database/database.ts'
import { type Needle, wordsLike } from './search.repository.ts'

/** A part of a word that stands for more words than this is as good as everywhere. */
const mostWords = 1_000
/** One that stands for more than this is found sooner by reading than by the index: so many lists are merged. */
const mostMerged = 48
const isNumber = /^[0-9]+$/
const isPair = /^..?$/u
const wholePhone = /^01[0125][0-9]{8}$/
/** What AWBs begin with and Egyptian mobile numbers: in nearly every text. */
const everywhere = /^(?:100|000|01[0125])$/
/** Of long numbers so many threes are few enough: the list of each is long. */
const mostThrees = 3

/** How all of `parts` are looked for; null when no text can hold them, by the words that there are. */
export async function needleOf(sql: Sql, parts: string[]): Promise<Needle | null> {
  const numbers = parts.filter((part) => isNumber.test(part))
  const short = numbers.filter((part) => part.length <= 3)
  const long = numbers.filter((part) => part.length > 3)
  // An index knows phones as words.
  const unsure = numbers.filter((part) => !isPhone(part))
  const needle: Needle = {
    words: numbers.filter(isPhone).map((phone) => [phone]),
    digits: threesOf(unsure),
    unsure,
    maps: [...threesOf(long), ...short].map((key) => ({ kind: 'digits', keys: [key] })),
    isMapped: long.length === 0,
    isIndexed: false,
  }
  for (const part of parts.filter((one) => !isNumber.test(one))) {
    const found = await wordsLike(sql, part, mostWords + 1)
    if (found.length === 0) return null
    const isTelling = found.length <= mostMerged
    if (isTelling) needle.words.push(found)
    else needle.unsure.push(part)
    if (isPair.test(part)) needle.maps.push({ kind: 'letters', keys: [part] })
    else if (isTelling || (parts.length === 1 && found.length <= mostWords))
      needle.maps.push({ kind: 'word', keys: found })
    else needle.isMapped = false
  }
  return { ...needle, isIndexed: needle.words.length > 0 || needle.digits.length > 0 }
}

/** Whether a part of a search is a mobile number with all its digits. */
export function isPhone(part: string): boolean {
  return wholePhone.test(part)
}

/** The three digits in a row that tell most of numbers, which maps and an index of three characters find. */
function threesOf(numbers: string[]): string[] {
  const threes = numbers.flatMap((number) =>
    Array.from({ length: Math.max(number.length - 2, 0) }, (_, at) => number.slice(at, at + 3)),
  )
  const telling = threes.filter((three) => !everywhere.test(three))
  return (telling.length > 0 ? telling : threes).slice(-mostThrees)
}
