import { storedLanguage } from '@mersal/contract'
import { Refused } from '../../platform/http/refused.ts'
import { nameOfKey, type Place, placeOfKey } from '../places/index.ts'

/** The places of `keys`, each once. Refuses an unknown key. */
export function placesOf(keys: readonly string[]): Place[] {
  return [...new Set(keys)].map((key) => {
    const place = placeOfKey(key)
    if (!place) throw Refused.field('districts', 'unknown_district', { district: key })
    return place
  })
}

/** Names of districts in one text, for the log. */
export function textOf(keys: readonly string[]): string | null {
  return keys.map((key) => nameOfKey(key, storedLanguage)).join('; ') || null
}
