import { useSearchParams } from 'react-router'

/** What the address asks for, and how to change it. An empty value leaves the address. */
export function useAddress() {
  const [query, setQuery] = useSearchParams()
  const branch = query.get('branch_id') ?? ''

  function change(changes: Readonly<Record<string, string>>) {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  return {
    query,
    branchId: /^[1-9]\d*$/.test(branch) ? branch : '',
    sort: query.get('sort') ?? '',
    change,
  }
}
