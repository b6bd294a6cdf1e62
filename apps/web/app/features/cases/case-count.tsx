import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../client/call-query.ts'
import { m } from '../../paraglide/messages.js'
import { NavCount } from '../../ui/frame/nav-count.tsx'
import { formatCount } from '../../ui/text/format-count.ts'

const lookMs = 60_000

/** The caller's open cases, and how many cases of their branches are overdue. Zeros are hidden. */
export function CaseCount() {
  const { data } = useQuery({
    ...callQuery('countCases', {}),
    refetchInterval: lookMs,
  })
  if (!data) return null
  const mine = formatCount(data.mine)
  const overdue = formatCount(data.overdue)
  return (
    <>
      {data.mine > 0 && (
        <NavCount shown={mine} label={m.cases_mine_count({ shown: mine })} isAlarming={false} />
      )}
      {data.overdue > 0 && (
        <NavCount shown={overdue} label={m.cases_overdue_count({ shown: overdue })} isAlarming />
      )}
    </>
  )
}
