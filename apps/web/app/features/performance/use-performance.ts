import type { CallInput, CallReply, Ending } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { callQuery } from '../../client/call-query.ts'
import { narrowedPath, paths } from '../../paths.ts'
import { egyptDay } from '../../ui/text/day.tsx'

export type Performance = CallReply<'viewPerformance'>
export type Counts = Performance['total']
export type PerformanceFilter = CallInput<'viewPerformance'> & {
  by: 'branch' | 'delivery_boy'
  branch_id: string
  client_id?: number
}

const dayFormat = /^\d{4}-\d{2}-\d{2}$/
const usualDays = 30

/** The range, branch and grouping in the address, and their figures; of a client or of all. By default the last 30 days. */
export function usePerformance(clientId?: number) {
  const [query, setQuery] = useSearchParams()
  const dayOf = (name: string, usual: string) => {
    const day = query.get(name) ?? ''
    return dayFormat.test(day) ? day : usual
  }
  const branch = query.get('branch_id') ?? ''
  const asked: PerformanceFilter = {
    from_date: dayOf('from_date', egyptDay(usualDays - 1)),
    to_date: dayOf('to_date', egyptDay(0)),
    by: query.get('by') === 'delivery_boy' ? 'delivery_boy' : 'branch',
    branch_id: /^[1-9]\d*$/.test(branch) ? branch : '',
    ...(clientId !== undefined && { client_id: clientId }),
  }
  const { branch_id, ...others } = asked
  const request = branch_id === '' ? others : asked
  const { data, error, refetch } = useQuery(callQuery('viewPerformance', request))

  function change(changes: Readonly<Record<string, string>>) {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  return {
    asked,
    request,
    sort: query.get('sort') ?? '',
    change,
    data,
    error,
    refetch,
  }
}

/** The list of the shipments that a figure counts: of all, of a row of the table, or of a day. */
export function listOf(
  as: Ending,
  { from_date, to_date, by, branch_id, client_id }: PerformanceFilter,
  of: { row?: number; day?: string } = {},
): string {
  const row = of.row === undefined ? '' : String(of.row)
  const branch = by === 'branch' && row !== '' ? row : branch_id
  const courier = by === 'delivery_boy' ? row : ''
  return narrowedPath(paths.shipments, {
    ended_as: as,
    ended_from: of.day ?? from_date,
    ended_to: of.day ?? to_date,
    ...(client_id !== undefined && { client_id: String(client_id) }),
    ...(branch !== '' && { ended_branch_id: branch }),
    ...(courier !== '' && { ended_delivery_boy_id: courier }),
  })
}
