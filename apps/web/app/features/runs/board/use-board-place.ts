import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { callQuery } from '../../../client/call-query.ts'
import { useSignedIn } from '../../../client/signed-in.ts'
import { egyptDay } from '../../../ui/text/day.tsx'

const dayFormat = /^\d{4}-\d{2}-\d{2}$/

/** The branch and the day of the board, from the address. By default the own branch, or the first one, and today. */
export function useBoardPlace() {
  const { branch_id } = useSignedIn()
  const [query, setQuery] = useSearchParams()
  const today = egyptDay(0)
  const named = query.get('date') ?? ''
  const date = dayFormat.test(named) ? named : today
  const chosen = Number(query.get('branch')) || branch_id
  const { data, error, refetch } = useQuery({
    ...callQuery('listBranches', {}),
    enabled: chosen === null,
  })
  const branch = chosen ?? data?.list_items[0]?.id ?? null

  function change(next: { branch?: number; date?: string }) {
    const place = { branch, date, ...next }
    setQuery(
      {
        ...(place.date !== today && { date: place.date }),
        ...(place.branch !== null && place.branch !== branch_id && { branch: String(place.branch) }),
      },
      { replace: true },
    )
  }
  return { branch, date, today, change, error, refetch }
}

/** The day `days` after `day`, in wire format. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
