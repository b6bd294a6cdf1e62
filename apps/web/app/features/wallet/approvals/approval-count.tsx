import { useQuery } from '@tanstack/react-query'
import { call } from '../../../client/call.ts'
import { m } from '../../../paraglide/messages.js'
import { NavCount } from '../../../ui/frame/nav-count.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'

const lookMs = 60_000

/** How many approvals wait for the person. Hidden when there are none. */
export function ApprovalCount() {
  const { data } = useQuery({
    queryKey: ['countApprovals', {}],
    queryFn: ({ signal }) => call('countApprovals', {}, { signal }),
    refetchInterval: lookMs,
  })
  if (!data || data.mine === 0) return null
  const shown = formatCount(data.mine)
  return <NavCount shown={shown} label={m.approvals_count({ shown })} isAlarming={false} />
}
