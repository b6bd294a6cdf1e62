import { call } from '../../client/call.ts'
import type { Found } from '../../ui/search-select/use-found.ts'

export type FindBranches = (text: string, signal: AbortSignal) => Promise<readonly Found[]>

/** Searches the branches within scope by the console's call. */
export const findBranches: FindBranches = async (search, signal) =>
  (await call('listBranches', { search }, { signal })).list_items.map(foundOf)

/** The same by the docs console's call. */
export const findDocsBranches: FindBranches = async (search, signal) =>
  (await call('docsFilterBranches', { page: 1, search }, { signal })).list_items.map(foundOf)

function foundOf({ id, name, id_show }: { id: number; name: string; id_show: string }): Found {
  return { id, name, note: id_show }
}
