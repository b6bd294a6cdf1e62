import type { CallInput, CallReply, Ending, MonthGroup } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../client/call-query.ts'
import { narrowedPath, paths } from '../../paths.ts'
import { egyptDay } from '../../ui/text/day.tsx'
import { useAddress } from './use-address.ts'

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
  const { query, branchId, sort, change } = useAddress()
  const dayOf = (name: string, usual: string) => {
    const day = query.get(name) ?? ''
    return dayFormat.test(day) ? day : usual
  }
  const asked: PerformanceFilter = {
    from_date: dayOf('from_date', egyptDay(usualDays - 1)),
    to_date: dayOf('to_date', egyptDay(0)),
    by: query.get('by') === 'delivery_boy' ? 'delivery_boy' : 'branch',
    branch_id: branchId,
    ...(clientId !== undefined && { client_id: clientId }),
  }
  const { branch_id, ...others } = asked
  const request = branch_id === '' ? others : asked
  const { data, error, refetch } = useQuery(callQuery('viewPerformance', request))
  return {
    asked,
    request,
    sort,
    change,
    data,
    error,
    refetch,
  }
}

/** Which shipments a figure counts. */
type Counted = Omit<PerformanceFilter, 'by'> & { by: MonthGroup }

/** The list of the shipments that a figure counts: of all, of a row of the table, or of a day. */
export function listOf(
  as: Ending,
  { from_date, to_date, by, branch_id, client_id }: Counted,
  of: { row?: number; day?: string } = {},
): string {
  const row = of.row === undefined ? '' : String(of.row)
  const ofRow = (group: MonthGroup, otherwise: string) => (by === group && row !== '' ? row : otherwise)
  const narrowed = {
    client_id: ofRow('client', client_id === undefined ? '' : String(client_id)),
    area_id: ofRow('area', ''),
    ended_branch_id: ofRow('branch', branch_id),
    ended_delivery_boy_id: ofRow('delivery_boy', ''),
  }
  return narrowedPath(paths.shipments, {
    ended_as: as,
    ended_from: of.day ?? from_date,
    ended_to: of.day ?? to_date,
    ...Object.fromEntries(Object.entries(narrowed).filter(([, id]) => id !== '')),
  })
}
