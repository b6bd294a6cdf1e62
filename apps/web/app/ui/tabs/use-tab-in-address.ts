import { useNavigate, useSearchParams } from 'react-router'

/**
 * The tab of `?tab=` and its setter. `usual` is the default when the address names none of `keys`. Switching tabs drops
 * the other parameters, such as the page. With `pathname` the new tab is at another path.
 */
export function useTabInAddress(
  keys: readonly string[],
  usual: string,
  pathname?: string,
): [string, (key: string) => void] {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const named = query.get('tab')
  const current = named !== null && keys.includes(named) ? named : usual

  function choose(key: string) {
    if (key === current) return
    const search = key === usual ? '' : `?tab=${key}`
    void navigate({ search, ...(pathname !== undefined && { pathname }) }, { preventScrollReset: true })
  }

  return [current, choose]
}
