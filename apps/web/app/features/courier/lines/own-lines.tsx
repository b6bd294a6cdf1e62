import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { type Act, ActSheet } from '../acts/act-sheet.tsx'
import { StartVisitSheet } from '../acts/start-visit-sheet.tsx'
import { useOnline } from '../wire/use-online.ts'
import { CashPanel } from './cash-panel.tsx'
import { Freshness } from './freshness.tsx'
import { LineGroups } from './line-groups.tsx'
import { LinesSkeleton } from './lines-skeleton.tsx'
import { NoLines } from './no-lines.tsx'
import type { OwnLine } from './own-line.ts'
import styles from './own-lines.module.css'
import { refreshLines } from './own-lines-store.ts'
import { useOwnLines } from './use-own-lines.ts'

/** The delivery boy's day: cash, lines, and the sheet that is open over them. */
export function OwnLines({ employeeId }: { employeeId: number }) {
  const { lines, at, error, isFetching } = useOwnLines(employeeId)
  const isOnline = useOnline()
  const [open, setOpen] = useState<{ act: Act; line: OwnLine } | null>(null)
  const [visit, setVisit] = useState<readonly OwnLine[]>([])
  const visitId = visit[0]?.visit_id

  if (!lines && error) {
    return <ErrorPanel error={error} onRetry={refreshLines} />
  }
  return (
    <div className={styles.lines} aria-busy={isFetching}>
      {!isOnline && (
        <p className={styles.offline} role="status">
          {m.courier_offline()}
        </p>
      )}
      <CashPanel lines={lines} />
      <Freshness at={lines && at} isStale={error !== null} isFetching={isFetching} onRefresh={refreshLines} />
      {!lines && <LinesSkeleton />}
      {lines?.list_items.length === 0 && <NoLines />}
      {lines && (
        <LineGroups
          lines={lines.list_items}
          onAct={(act, line) => setOpen({ act, line })}
          onVisit={setVisit}
        />
      )}
      {open && <ActSheet {...open} onClose={() => setOpen(null)} />}
      {visitId != null && <StartVisitSheet id={visitId} lines={visit} onClose={() => setVisit([])} />}
    </div>
  )
}
