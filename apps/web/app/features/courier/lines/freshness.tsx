import { IconRefresh } from '@tabler/icons-react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { clock } from './clock.ts'
import styles from './own-lines.module.css'

type Props = {
  at: number | null
  isOnline: boolean
  /** The latest refresh failed. */
  isStale: boolean
  isFetching: boolean
  onRefresh: () => void
}

/** The age of the list, and a button to refresh it. Without signal another line says so already. */
export function Freshness({ at, isOnline, isStale, isFetching, onRefresh }: Props) {
  const words = !isOnline ? m.courier_list_was : isStale ? m.courier_list_stale : m.courier_list_at
  return (
    <div
      className={`row between gap-l text-l soft ${styles.fresh}`}
      data-stale={(isOnline && isStale) || undefined}
    >
      <p role="status">{at !== null && words({ time: clock(at) })}</p>
      <Button
        variant="secondary"
        size="touch"
        icon={<IconRefresh size={22} aria-hidden="true" />}
        aria-disabled={isFetching || undefined}
        onClick={() => {
          if (!isFetching) onRefresh()
        }}
      >
        {m.courier_refresh()}
      </Button>
    </div>
  )
}
