import { type CallInput, type CallName, type CallReply, type Calls, limits } from '@mersal/contract'

/** The calls that return one page of a list. */
export type ListCall = {
  [N in CallName]: CallReply<N> extends { total_pages: number }
    ? Calls[N]['request'] extends { shape: { page: unknown } }
      ? N
      : never
    : never
}[CallName]

/** A row of a list. The income of a branch calls its rows by another name. */
export type RowOf<N extends ListCall> =
  CallReply<N> extends { list_items: readonly (infer Row)[] }
    ? Row
    : CallReply<N> extends { part_shipments: readonly (infer Row)[] }
      ? Row
      : never

export function rowsOf<N extends ListCall>(reply: CallReply<N>): readonly RowOf<N>[] {
  const rows: readonly unknown[] = 'list_items' in reply ? reply.list_items : reply.part_shipments
  return rows as readonly RowOf<N>[]
}

/** The filters, sort order and page of a list. The address and the call use the same names. */
export type Filters<F extends string> = { page: number; per_page: number; sort: string } & Record<F, string>

export type ListDefinition<N extends ListCall, F extends string> = {
  call: N
  filters: readonly F[]
  /** The order when the address names none. Empty for a list with a fixed order. */
  usualSort: string
  /** Whether the page size can be chosen. */
  hasPageSizes: boolean
  /** Reads the filters of an address. The server knows which values are valid. */
  read(query: URLSearchParams): Filters<F>
  /** `filters` with the usual value for each of `names`. Null when that changes nothing. */
  without(filters: Filters<F>, names: readonly string[]): Filters<F> | null
  /** The same list without filters. The page size stays. */
  whole(filters: Filters<F>): Filters<F>
  /** Writes `filters` into an address. Defaults are left out, and other parameters from `beside` stay. */
  write(filters: Filters<F>, beside?: URLSearchParams): URLSearchParams
  /** The input of the call. */
  request(filters: Filters<F>): CallInput<N>
  /** True when filters are set, so that an empty list may be their result. */
  isNarrowed(filters: Filters<F>): boolean
}

/** A list whose state is in the address. Reload, shared links and back restore it. */
export function defineList<N extends ListCall, const F extends string>(
  call: N,
  filters: readonly F[],
  usualSort: '-date' | '' = '-date',
  { hasPageSizes = false } = {},
): ListDefinition<N, F> {
  function read(query: URLSearchParams): Filters<F> {
    const page = Number(query.get('page'))
    const perPage = Number(query.get('per_page'))
    return {
      ...(Object.fromEntries(filters.map((name) => [name, query.get(name) ?? ''])) as Record<F, string>),
      page: Number.isSafeInteger(page) && page > 0 ? page : 1,
      per_page: hasPageSizes && limits.pageSizes.some((size) => size === perPage) ? perPage : limits.pageSize,
      sort: query.get('sort') || usualSort,
    }
  }
  return {
    call,
    filters,
    usualSort,
    hasPageSizes,
    read,
    without(state, names) {
      const usual = read(new URLSearchParams())
      const known = names.filter((name) => name in usual) as (keyof Filters<F>)[]
      if (known.every((name) => state[name] === usual[name])) return null
      return { ...state, ...Object.fromEntries(known.map((name) => [name, usual[name]])) }
    },
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
