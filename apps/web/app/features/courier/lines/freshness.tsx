import { IconRefresh } from '@tabler/icons-react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { clock } from './clock.ts'
import styles from './own-lines.module.css'

type Props = { at: number | null; isStale: boolean; isFetching: boolean; onRefresh: () => void }

/** The age of the list, and a button to refresh it. */
export function Freshness({ at, isStale, isFetching, onRefresh }: Props) {
  const time = at === null ? null : clock(at)
  return (
    <div className={`row between gap-l text-l soft ${styles.fresh}`} data-stale={isStale || undefined}>
      <p role="status">
        {time !== null && (isStale ? m.courier_list_stale({ time }) : m.courier_list_at({ time }))}
      </p>
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
