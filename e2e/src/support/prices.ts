import type { ShownPriceTerms } from '@mersal/contract'
import { callerFor } from './wire.ts'

type Lists = {
  lists: { id: number; standard: boolean; versions: { id: number; number: number; state: string }[] }[]
}
type Opened = { version: number; number: number; earliest: string; terms: ShownPriceTerms }

/** Makes drafts of the latest version of the standard list, and calls about prices as the superuser. */
export async function priceMaker() {
  const call = await callerFor('superuser')
  const { lists } = await call<Lists>('GET', '/dashboard/prices/all')
  const standard = lists.find((list) => list.standard)
  const latest = standard?.versions.find(({ state }) => state !== 'draft')
  if (!standard || !latest) throw new Error('the standard list has no published version')
  const copy = { list_id: String(standard.id), copy_of: String(latest.id) }
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
