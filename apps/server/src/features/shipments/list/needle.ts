import type { Sql } from '../../../platform/database.ts'
import { type Needle, wordsLike } from './search.repository.ts'

/** A part of a word that stands for more words than this is as good as everywhere. */
const mostWords = 1_000
const wholePhone = /^01[0125][0-9]{8}$/
/** What an index of three characters finds. */
const partOfNumber = /[0-9]{3}/

/** How `folded` is looked for; null when no text can hold it, by the words that there are. */
export async function needleOf(sql: Sql, folded: string): Promise<Needle | null> {
  const needle = { pattern: folded, words: [], numbers: false, isSure: false, isIndexed: false }
  if (wholePhone.test(folded)) return { ...needle, words: [[folded]], isSure: true, isIndexed: true }
  if (/^[0-9 ]+$/.test(folded)) {
    const numbers = partOfNumber.test(folded)
    return { ...needle, numbers, isIndexed: numbers }
  }
  const parts = folded.split(' ')
  const words: string[][] = []
  for (const [index, part] of parts.entries()) {
    const isFirst = index === 0
    const isLast = index === parts.length - 1
    const isNumber = /^[0-9]+$/.test(part)
    if (wholePhone.test(part) || !(isFirst || isLast)) words.push([part])
    else if (!isNumber) {
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
  const isIndexed = words.length > 0
  return { ...needle, words, isSure: isIndexed && parts.length === 1, isIndexed }
}
