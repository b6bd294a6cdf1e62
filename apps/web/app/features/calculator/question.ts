import type { CallInput } from '@mersal/contract'
import type { Point } from '../../ui/location/picked-place.ts'

/** What the calculator is asked: two points, and four sizes as they were typed (spec §2 'Calculation screen'). */
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

/** The question of an address; what is not a point or a number in it counts as not given. */
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

/** The address of a question; what is not given is not in it. */
export function writeQuestion({ from, to, ...typed }: Question): URLSearchParams {
  const query = new URLSearchParams()
  if (from) query.set('from', `${from.latitude},${from.longitude}`)
  if (to) query.set('to', `${to.latitude},${to.longitude}`)
  for (const name of sizes) if (typed[name] !== '') query.set(name, typed[name])
  return query
}

/** A size as it is shown while it is typed: a negative number is 0 (spec §5). */
export function typedSize(text: string): string {
  return Number(text) < 0 ? '0' : text
}

/** A size as a number; null unless it is a positive one (spec §5). */
export function readSize(text: string): number | null {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) && number > 0 ? number : null
}

/** What the call is sent, with its fixed placeholders (spec §7); null while something is missing or wrong. */
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
