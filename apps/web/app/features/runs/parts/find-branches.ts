import { call } from '../../../client/call.ts'
import type { Found } from '../../../ui/search-select/use-found.ts'

/** Searches the branches that the person sees. */
export async function findBranches(search: string, signal: AbortSignal): Promise<readonly Found[]> {
  const { list_items } = await call('listBranches', { search }, { signal })
  return list_items.map(({ id, name, id_show }) => ({ id, name, note: id_show }))
}
