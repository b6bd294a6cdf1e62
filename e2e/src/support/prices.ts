import type { ShownPriceTerms } from '@mersal/contract'
import { callerFor } from './wire.ts'

type Lists = {
  lists: { id: number; standard: boolean; versions: { id: number; number: number; state: string }[] }[]
}
type Opened = { version: number; number: number; earliest: string; terms: ShownPriceTerms }

/** Makes a draft of the standard list, and calls about prices as the superuser. */
export async function priceMaker() {
  const call = await callerFor('superuser')
  const { lists } = await call<Lists>('GET', '/dashboard/prices/all')
  const standard = lists.find((list) => list.standard)
  const inForce = standard?.versions.find(({ state }) => state === 'in_force')
  if (!standard || !inForce) throw new Error('no standard version is in force')
  const copy = { list_id: String(standard.id), copy_of: String(inForce.id) }
  return {
    draft: () => call<{ id: number }>('POST', '/dashboard/prices/create', copy).then(({ id }) => id),
    open: (id: number) => call<Opened>('GET', '/dashboard/prices/open', { id: String(id) }),
    save: (id: number, version: number, terms: ShownPriceTerms) =>
      call('POST', '/dashboard/prices/update', {
        id: String(id),
        version: String(version),
        terms: JSON.stringify(terms),
      }),
    discard: (id: number) => call('POST', '/dashboard/prices/discard', { id: String(id) }),
  }
}
