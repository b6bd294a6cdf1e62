import { foldText } from '@mersal/contract'
import type { OwnLine } from '../lines/own-line.ts'

/** With more stops than this, a field to find one is worth its space. */
export const manyStops = 8

/** The lines that have every word of `wanted` in their name, phones, number, address, landmark or area. */
export function findLines(lines: readonly OwnLine[], wanted: string): readonly OwnLine[] {
  const words = foldText(wanted).split(' ')
  if (words[0] === '') return lines
  return lines.filter((line) => {
    const text = foldText(textOf(line))
    return words.every((word) => text.includes(word))
  })
}

function textOf({ name, phone, phone2, awb, address, landmark, area }: OwnLine): string {
  return [name, phone, phone2, awb, address, landmark, area].join(' ')
}
