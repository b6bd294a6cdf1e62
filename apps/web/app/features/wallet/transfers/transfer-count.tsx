import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../client/call-query.ts'
import { useMay } from '../../../client/use-may.ts'
import { m } from '../../../paraglide/messages.js'
import { NavCount } from '../../../ui/frame/nav-count.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'

const lookMs = 60_000

/** How many transfers at the door wait for the person. Hidden when there are none, and from who may not confirm them. */
export function TransferCount() {
  const mayEnd = useMay('money.receive-in-bank')
  const { data } = useQuery({
    ...callQuery('countDoorTransfers', {}),
    refetchInterval: lookMs,
    enabled: mayEnd,
  })
  if (!data || data.waiting === 0) return null
  const shown = formatCount(data.waiting)
  return <NavCount shown={shown} label={m.transfers_count({ shown })} isAlarming={false} />
}
