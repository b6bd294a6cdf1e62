import { foldText, parseAwb } from '@mersal/contract'

/** What a person typed or pasted: a number that can be asked for, one with a slip in it, or something else. */
export type TypedAwb = { kind: 'awb' | 'mistyped'; awb: string } | { kind: 'none' }

/** Takes Arabic digits, spaces, any dash, and the bare or the three-part form; answers the bare number. */
export function readAwb(text: string): TypedAwb {
  const plain = foldText(text)
    .replace(/[\u2010-\u2015\u2212_]/g, '-')
    .replace(/\s/g, '')
  const bare = /^(?:\d{1,15}-\d{1,5}-)?(\d{12})$/.exec(plain)?.[1]
  if (bare === undefined) return { kind: 'none' }
  return { kind: parseAwb(bare) === null ? 'mistyped' : 'awb', awb: bare }
}
