import type { Sql } from '../../../platform/database.ts'
import { anyText, type Needle, wordsLike } from './search.repository.ts'

/** A part of a word that stands for more words than this is as good as everywhere. */
const mostWords = 1_000
/** One that stands for more than this is found sooner by reading than by the index: so many lists are merged. */
const mostMerged = 48
const isNumber = /^[0-9]+$/
const wholePhone = /^01[0125][0-9]{8}$/
/** What AWBs begin with and Egyptian mobile numbers: in nearly every text. */
const everywhere = /^(?:100|000|01[0125])$/
/** Of a long number so many threes are few enough: the list of each is long. */
const mostThrees = 3

/** How `folded` is looked for; null when no text can hold it, by the words that there are. */
export async function needleOf(sql: Sql, folded: string): Promise<Needle | null> {
  const needle = { ...anyText, pattern: folded, isMapped: false }
  if (wholePhone.test(folded)) return { ...needle, words: [[folded]], isSure: true, isIndexed: true }
  if (/^[0-9 ]+$/.test(folded)) {
    const digits = threesOf(folded)
    return { ...needle, digits, isIndexed: digits.length > 0 }
  }
  const parts = folded.split(' ')
  const words: string[][] = []
  for (const [index, part] of parts.entries()) {
    const isFirst = index === 0
    const isLast = index === parts.length - 1
    if (wholePhone.test(part) || !(isFirst || isLast)) words.push([part])
    else if (!isNumber.test(part)) {
      const literally = part.replace(/[\\%_]/g, '\\$&')
      const found = await wordsLike(
        sql,
        `${isFirst ? '%' : ''}${literally}${isLast ? '%' : ''}`,
        mostWords + 1,
      )
      if (found.length === 0) return null
      if (found.length <= mostWords) words.push(found)
    }
  }
  const isSure = words.length > 0 && parts.length === 1
  const narrowing = words.filter((some) => some.length <= mostMerged)
  // Of numbers there are no maps; of two words the index finds those texts that have both.
  const isOneWord = !isSure && narrowing.length === 1 && !narrowing.flat().some((word) => isNumber.test(word))
  return {
    ...needle,
    words,
    isSure,
    isMapped: isSure,
    mapped: isOneWord ? narrowing : [],
    isIndexed: narrowing.length > 0,
  }
}

/** The three digits in a row that tell most of a part of numbers, which an index of three characters finds. */
function threesOf(numbers: string): string[] {
  const threes = numbers
    .split(' ')
    .flatMap((number) =>
      Array.from({ length: Math.max(number.length - 2, 0) }, (_, at) => number.slice(at, at + 3)),
    )
  const telling = threes.filter((three) => !everywhere.test(three))
  return (telling.length > 0 ? telling : threes).slice(-mostThrees)
}
