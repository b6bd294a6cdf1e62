import { type CallInput, type CallName, type CallReply, type Calls, calls, limits } from '@mersal/contract'

/** The calls that answer one page of a list. */
export type ListCall = {
  [N in CallName]: CallReply<N> extends { total_pages: number }
    ? Calls[N]['request'] extends { shape: { page: unknown } }
      ? N
      : never
    : never
}[CallName]

/** What a list is narrowed, sorted and divided by; the names are the call's own, in the address bar as on the wire. */
export type Filters<F extends string> = { page: number; per_page: number; sort: string } & Record<F, string>

export type ListDefinition<N extends ListCall, F extends string> = {
  call: N
  filters: readonly F[]
  /** The order when the address names none; empty for a list of one order. */
  usualSort: string
  /** Whether its pages come in several sizes. */
  hasPageSizes: boolean
  /** The filters of an address; what is not a value of its field counts as not given. */
  read(query: URLSearchParams): Filters<F>
  /** The same list with nothing left out; its page size stays. */
  whole(filters: Filters<F>): Filters<F>
  /** The address of `filters`: what is as usual is not in it, and what is not the list's stays in `beside`. */
  write(filters: Filters<F>, beside?: URLSearchParams): URLSearchParams
  /** What the call is sent. */
  request(filters: Filters<F>): CallInput<N>
  /** True when the list is narrowed, so that an empty one is the filters' doing. */
  isNarrowed(filters: Filters<F>): boolean
}

type Schema = { safeParse(value: unknown): { success: boolean } }

/** A list whose state is the address: reload, share and back restore it. */
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
