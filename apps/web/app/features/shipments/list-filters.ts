import { type CallInput, calls } from '@mersal/contract'

/** What a shipments list is narrowed by; the names are the call's own, in the address bar as on the wire. */
export type ListFilters = {
  page: number
  search: string
  status: string
  priority: string
  from_date: string
  to_date: string
  sort: 'date' | '-date'
}

const schemas = calls.listShipments.request.shape

/** The filters of an address; what is not a value of its field counts as not given. */
export function readFilters(query: URLSearchParams): ListFilters {
  const given = (name: 'search' | 'status' | 'priority' | 'from_date' | 'to_date') => {
    const value = query.get(name) ?? ''
    return schemas[name].safeParse(value).success ? value : ''
  }
  const page = schemas.page.safeParse(query.get('page') ?? undefined)
  return {
    page: page.success ? page.data : 1,
    search: given('search'),
    status: given('status'),
    priority: given('priority'),
    from_date: given('from_date'),
    to_date: given('to_date'),
    sort: query.get('sort') === 'date' ? 'date' : '-date',
  }
}

/** The address of `filters`: what is as usual is not in it. */
export function writeFilters(filters: ListFilters): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (value !== '' && value !== usual[name as keyof ListFilters]) query.set(name, String(value))
  }
  return query
}

const usual: Partial<ListFilters> = { page: 1, sort: '-date' }

/** What the list call is sent. */
export function requestOf(filters: ListFilters): CallInput<'listShipments'> {
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== ''),
  ) as CallInput<'listShipments'>
}

/** True when the list is narrowed, so that an empty one is the filters' doing. */
export function isNarrowed({ search, status, priority, from_date, to_date }: ListFilters): boolean {
  return [search, status, priority, from_date, to_date].some((value) => value !== '')
}
