import { foldText } from '@mersal/contract'
import { foldSearch } from '../../platform/database/fold-search.ts'

/** The text that the search matches: names, the merchant's order number, phones and, at the end, the AWB; folded. */
export function searchTextOf(
  order: {
    client: { name: string }
    sender: { name: string; phone: string }
    receiver: { name: string; phone: string; phone2: string | null }
    reference: string | null
  },
  awb: number,
): string {
  const { client, sender, receiver, reference } = order
  const texts = new Set([receiver.name, client.name, sender.name, ...searchedReference(reference)])
  const numbers = [receiver.phone, receiver.phone2, sender.phone, awb].filter((number) => number !== null)
  return foldText([...texts, ...numbers].join(' '))
}

/**
 * The searchable spellings of a reference: as written, and as a query is read. Digits alone get a '#', so '#1001'
 * finds the order and no phone number.
 */
export function searchedReference(reference: string | null): string[] {
  if (reference === null) return []
  return [foldText(reference), foldSearch(reference)].map((text) => (/^\d+$/.test(text) ? `#${text}` : text))
}
