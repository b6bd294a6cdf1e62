import { foldText } from '@mersal/contract'

const latinArticle = /^(al|el|il|ad|ar|as|ash|at|az|an)$/

/**
 * The words of a place's name by which spellings are compared: folded, without punctuation and without
 * articles, joined (المرج) or apart (El Marg, al-Marg). A name that is nothing but an article keeps it.
 */
export function nameWords(name: string): string[] {
  const words = foldText(name).match(/[\p{Letter}\p{Number}]+/gu) ?? []
  const bare = words
    .filter((word) => !latinArticle.test(word))
    .map((word) => (word.startsWith('ال') && word.length > 2 ? word.slice(2) : word))
  return bare.length > 0 ? bare : words
}

/** The same as one word, so that 'بور سعيد' is 'بورسعيد' and 'Port-Said' is 'Portsaid'. */
export function nameKey(name: string): string {
  return nameWords(name).join('')
}
