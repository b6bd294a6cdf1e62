import { foldText } from '@mersal/contract'

/** A weight in kilograms, as text for the wire, from kilograms or grams; null when it cannot be read. */
export function readWeight(text: string): string | null {
  const match = /^(\d{1,7}(?:[.,٫]\d{1,3})?)\s*(kg|kgs|كجم|كج|كيلو|ك|g|gm|gr|جم|جرام)?\.?$/.exec(
    foldText(text),
  )
  if (!match) return null
  const [, number = '', unit = ''] = match
  const value = Number(number.replace(/[,٫]/, '.'))
  const kilograms = /^(g|gm|gr|جم|جرام)$/.test(unit) ? value / 1_000 : value
  return value > 0 ? String(kilograms) : null
}
