import type { CallInput } from '@mersal/contract'
import type { Point } from '../../shared/place/picked-place.ts'

/** The input of the calculator: two points, and four sizes as typed (spec §2 'Calculation screen'). */
export type Question = {
  from: Point | null
  to: Point | null
  length: string
  weight: string
  width: string
  height: string
}

export const sizes = ['length', 'weight', 'width', 'height'] as const
export type Size = (typeof sizes)[number]

/** Reads a question from an address. Invalid points and numbers count as missing. */
export function readQuestion(query: URLSearchParams): Question {
  const size = (name: Size) => typedSize(query.get(name) ?? '')
  return {
    from: readPoint(query.get('from')),
    to: readPoint(query.get('to')),
    length: size('length'),
    weight: size('weight'),
    width: size('width'),
    height: size('height'),
  }
}

/** Writes a question into an address. Missing parts are left out. */
export function writeQuestion({ from, to, ...typed }: Question): URLSearchParams {
  const query = new URLSearchParams()
  if (from) query.set('from', `${from.latitude},${from.longitude}`)
  if (to) query.set('to', `${to.latitude},${to.longitude}`)
  for (const name of sizes) if (typed[name] !== '') query.set(name, typed[name])
  return query
}

/** A size as the field shows it while typing: a negative number becomes 0 (spec §5). */
export function typedSize(text: string): string {
  return Number(text) < 0 ? '0' : text
}

/** A size as a number. Null unless it is positive (spec §5). */
export function readSize(text: string): number | null {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) && number > 0 ? number : null
}

/** The input of the call, with its fixed placeholders (spec §7). Null while a part is missing or wrong. */
export function requestOf({ from, to, ...typed }: Question): CallInput<'enquire'> | null {
  const [length, weight, width, height] = sizes.map((name) => readSize(typed[name]))
  if (!from || !to || !length || !weight || !width || !height) return null
  return {
    sender: { address: from },
    receiver: { info: { name: '-', phone: '-' }, address: to },
    details: { fee_collection: 0, cod: 0, length, weight, width, height },
  }
}

function readPoint(text: string | null): Point | null {
  const match = /^(-?\d{1,2}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)$/.exec(text ?? '')
  return match && { latitude: Number(match[1]), longitude: Number(match[2]) }
}
