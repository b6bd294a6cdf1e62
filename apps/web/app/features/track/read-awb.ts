import { foldText, parseAwb } from '@mersal/contract'

/** What a person typed or pasted: a valid AWB, an AWB with a typo, or something else. */
export type TypedAwb = { kind: 'awb' | 'mistyped'; awb: string } | { kind: 'none' }

/** Accepts Arabic digits, spaces, any dash, and the bare or three-part form. Returns the bare AWB. */
export function readAwb(text: string): TypedAwb {
  const plain = foldText(text)
    .replace(/[\u2010-\u2015\u2212_]/g, '-')
    .replace(/\s/g, '')
  const bare = /^(?:\d{1,15}-\d{1,5}-)?(\d{12})$/.exec(plain)?.[1]
  if (bare === undefined) return { kind: 'none' }
  return { kind: parseAwb(bare) === null ? 'mistyped' : 'awb', awb: bare }
}
