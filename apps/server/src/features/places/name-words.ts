import { foldText } from '@mersal/contract'

const latinArticle = /^(al|el|il|ad|ar|as|ash|at|az|an)$/

/**
 * The words of a place's name for comparisons: folded, without punctuation and articles, whether joined
 * (المرج) or separate (El Marg, al-Marg). A name that is only an article keeps it.
 */
export function nameWords(name: string): string[] {
  const words = foldText(name).match(/[\p{Letter}\p{Number}]+/gu) ?? []
  const bare = words
    .filter((word) => !latinArticle.test(word))
    .map((word) => (word.startsWith('ال') && word.length > 2 ? word.slice(2) : word))
  return bare.length > 0 ? bare : words
}

/** The words as one, so that 'بور سعيد' equals 'بورسعيد' and 'Port-Said' equals 'Portsaid'. */
export function nameKey(name: string): string {
  return nameWords(name).join('')
}
