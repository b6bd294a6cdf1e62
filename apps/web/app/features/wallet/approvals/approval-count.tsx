import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../client/call-query.ts'
import { m } from '../../../paraglide/messages.js'
import { NavCount } from '../../../ui/frame/nav-count.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'

const lookMs = 60_000

/** How many approvals wait for the person. Hidden when there are none. */
export function ApprovalCount() {
  const { data } = useQuery({
    ...callQuery('countApprovals', {}),
    refetchInterval: lookMs,
  })
  if (!data || data.mine === 0) return null
  const shown = formatCount(data.mine)
  return <NavCount shown={shown} label={m.approvals_count({ shown })} isAlarming={false} />
}
