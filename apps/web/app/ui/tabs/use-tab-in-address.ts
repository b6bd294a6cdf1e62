import { useSearchParams } from 'react-router'

/** The tab of `?tab=` and how to change it; the first of `keys` when the address names none of them. */
export function useTabInAddress(keys: readonly string[]): [string | undefined, (key: string) => void] {
  const [query, setQuery] = useSearchParams()
  const named = query.get('tab')
  const current = named !== null && keys.includes(named) ? named : keys[0]

  function choose(key: string) {
    setQuery(
      (query) => {
        if (key === keys[0]) query.delete('tab')
        else query.set('tab', key)
        return query
      },
      { preventScrollReset: true },
    )
  }

  return [current, choose]
}
