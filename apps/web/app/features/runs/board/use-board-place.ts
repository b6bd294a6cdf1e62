import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { callQuery } from '../../../client/call-query.ts'
import { useSignedIn } from '../../../client/signed-in.ts'
import { egyptDay } from '../../../ui/text/day.tsx'

const dayFormat = /^\d{4}-\d{2}-\d{2}$/

/** The branch and the day of the board, from the address. By default the own branch, or the one with the most work, and today. */
export function useBoardPlace() {
  const { branch_id } = useSignedIn()
  const [query, setQuery] = useSearchParams()
  const today = egyptDay(0)
  const named = query.get('date') ?? ''
  const date = dayFormat.test(named) ? named : today
  const chosen = Number(query.get('branch')) || branch_id
  const { data, error, refetch } = useQuery({
    ...callQuery('findBoardBranch', { date }),
    enabled: chosen === null,
    // Another branch may have more work soon. The board stays where it opened.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const found = data?.branch_id ?? null
  const branch = chosen ?? found

  // A reload shows the same branch.
  useEffect(() => {
    if (chosen !== null || found === null) return
    setQuery(
      (before) => {
        before.set('branch', String(found))
        return before
      },
      { replace: true },
    )
  }, [chosen, found, setQuery])

  function change(next: { branch?: number; date?: string }) {
    const place = { branch, date, ...next }
    setQuery(
      (before) => {
        before.delete('date')
        before.delete('branch')
        if (place.branch !== branch) before.delete('courier')
        if (place.date !== today) before.set('date', place.date)
        if (place.branch !== null && place.branch !== branch_id) before.set('branch', String(place.branch))
        return before
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
