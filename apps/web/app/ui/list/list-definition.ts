import { type CallInput, type CallName, type CallReply, type Calls, calls } from '@mersal/contract'

/** The calls that answer one page of a list. */
export type ListCall = {
  [N in CallName]: CallReply<N> extends { total_pages: number }
    ? Calls[N]['request'] extends { shape: { page: unknown } }
      ? N
      : never
    : never
}[CallName]

/** What a list is narrowed and sorted by; the names are the call's own, in the address bar as on the wire. */
export type Filters<F extends string> = { page: number; sort: string } & Record<F, string>

export type ListDefinition<N extends ListCall, F extends string> = {
  call: N
  filters: readonly F[]
  /** The order when the address names none; empty for a list of one order. */
  usualSort: string
  /** The filters of an address; what is not a value of its field counts as not given. */
  read(query: URLSearchParams): Filters<F>
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
  return {
    call,
    filters,
    usualSort,
    read(query) {
      const given = filters.map((name) => [name, valid(name, query.get(name)) ?? ''] as const)
      return {
        ...(Object.fromEntries(given) as Record<F, string>),
        page: Number(valid('page', query.get('page')) ?? 1),
        sort: valid('sort', query.get('sort')) ?? usualSort,
      }
    },
    write(state, beside = new URLSearchParams()) {
      const names = [...filters, 'sort', 'page'] as const
      const query = new URLSearchParams(beside)
      for (const name of names) query.delete(name)
      const usual: Record<string, unknown> = { page: 1, sort: usualSort }
      for (const name of names) {
        const value = state[name]
        if (value !== '' && value !== usual[name]) query.set(name, String(value))
      }
      return query
    },
    request: (state) =>
      Object.fromEntries(Object.entries(state).filter(([, value]) => value !== '')) as CallInput<N>,
    isNarrowed: (state) => filters.some((name) => state[name] !== ''),
  }
}
