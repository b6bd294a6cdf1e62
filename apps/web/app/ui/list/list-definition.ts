import { type CallInput, type CallName, type CallReply, type Calls, calls, limits } from '@mersal/contract'

/** The calls that return one page of a list. */
export type ListCall = {
  [N in CallName]: CallReply<N> extends { total_pages: number }
    ? Calls[N]['request'] extends { shape: { page: unknown } }
      ? N
      : never
    : never
}[CallName]

/** The filters, sort order and page of a list. The address and the call use the same names. */
export type Filters<F extends string> = { page: number; per_page: number; sort: string } & Record<F, string>

export type ListDefinition<N extends ListCall, F extends string> = {
  call: N
  filters: readonly F[]
  /** The order when the address names none. Empty for a list with a fixed order. */
  usualSort: string
  /** Whether the page size can be chosen. */
  hasPageSizes: boolean
  /** Reads the filters of an address. Invalid values count as missing. */
  read(query: URLSearchParams): Filters<F>
  /** The same list without filters. The page size stays. */
  whole(filters: Filters<F>): Filters<F>
  /** Writes `filters` into an address. Defaults are left out, and other parameters from `beside` stay. */
  write(filters: Filters<F>, beside?: URLSearchParams): URLSearchParams
  /** The input of the call. */
  request(filters: Filters<F>): CallInput<N>
  /** True when filters are set, so that an empty list may be their result. */
  isNarrowed(filters: Filters<F>): boolean
}

type Schema = { safeParse(value: unknown): { success: boolean } }

/** A list whose state is in the address. Reload, shared links and back restore it. */
export function defineList<N extends ListCall, const F extends string>(
  call: N,
  filters: readonly F[],
  usualSort: '-date' | '' = '-date',
): ListDefinition<N, F> {
  const schemas = (calls[call].request as unknown as { shape: Record<string, Schema> }).shape
  const valid = (name: string, text: string | null) =>
    text !== null && schemas[name]?.safeParse(text).success === true ? text : undefined
  function read(query: URLSearchParams): Filters<F> {
    const given = filters.map((name) => [name, valid(name, query.get(name)) ?? ''] as const)
    return {
      ...(Object.fromEntries(given) as Record<F, string>),
      page: Number(valid('page', query.get('page')) ?? 1),
      per_page: Number(valid('per_page', query.get('per_page')) ?? limits.pageSize),
      sort: valid('sort', query.get('sort')) ?? usualSort,
    }
  }
  return {
    call,
    filters,
    usualSort,
    hasPageSizes: schemas['per_page'] !== undefined,
    read,
    whole: ({ per_page }) => ({ ...read(new URLSearchParams()), per_page }),
    write(state, beside = new URLSearchParams()) {
      const names = [...filters, 'sort', 'per_page', 'page'] as const
      const query = new URLSearchParams(beside)
      for (const name of names) query.delete(name)
      const usual: Record<string, unknown> = { page: 1, per_page: limits.pageSize, sort: usualSort }
      for (const name of names) {
        const value = state[name]
        if (value !== '' && value !== usual[name]) query.set(name, String(value))
      }
      return query
    },
    request({ per_page, ...state }) {
      const asked = per_page === limits.pageSize ? state : { ...state, per_page }
      return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== '')) as CallInput<N>
    },
    isNarrowed: (state) => filters.some((name) => state[name] !== ''),
  }
}
