import { type CallInput, type Ending, type MonthGroup, type MonthReport, monthGroups } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../client/call-query.ts'
import { monthOf, monthsBack } from '../../../ui/text/months.ts'
import { useAddress } from '../use-address.ts'
import { listOf } from '../use-performance.ts'

export type AskedMonth = CallInput<'viewMonth'> & { month: string; by: MonthGroup; branch_id: string }
export type Months = MonthReport['total']
export type Row = MonthReport['list_items'][number]

/** The month, branch and grouping in the address, and their figures. By default, and in place of a later month, the running month. */
export function useMonth() {
  const { query, branchId: branch_id, sort, change } = useAddress()
  const [running = ''] = monthsBack(1)
  const named = monthOf(query, running)
  const asked: AskedMonth = {
    month: named > running ? running : named,
    by: monthGroups.find((group) => group === query.get('by')) ?? 'branch',
    branch_id,
  }
  const { branch_id: _, ...others } = asked
  const request = branch_id === '' ? others : asked
  const { data, error, refetch } = useQuery(callQuery('viewMonth', request))
  return { asked, request, running, sort, change, data, error, refetch }
}

/** The list of the shipments that a figure of a month counts. Undefined where no list has this filter: parcels without an area. */
export function rowsOf(
  as: Ending,
  { by, branch_id }: AskedMonth,
  month: string,
  row?: number,
): string | undefined {
  if (row === 0) return
  const days = { from_date: `${month}-01`, to_date: lastDayOf(month) }
  return listOf(as, { ...days, by, branch_id }, row === undefined ? {} : { row })
}

export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
