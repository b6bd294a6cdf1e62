import { call } from '../../client/call.ts'
import type { Found } from '../../ui/search-select/use-found.ts'

/** Finds branches by name for a field that chooses a safe. */
export async function findSafes(search: string, signal: AbortSignal): Promise<readonly Found[]> {
  const { list_items } = await call('listSafeBalances', { search }, { signal })
  return list_items.map(({ id, name }) => ({ id, name }))
}
