import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callQuery } from '../../../client/call-query.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { isolated } from '../../../ui/text/isolated.ts'
import type { Moving } from '../parts/moving.ts'
import { stopsOf } from '../parts/stop.ts'
import { StopLine } from '../parts/stop-line.tsx'
import { dragSource } from '../unassigned/drag.ts'
import { awbsOf } from '../unassigned/stop-tree.tsx'
import styles from './couriers.module.css'

/** The stops of a run, which open below its row. */
export default function RunStops({ id, onMove }: { id: number; onMove: (moving: Moving) => void }) {
  const { data, error } = useQuery(callQuery('openRun', { id }))
  const stops = useMemo(() => stopsOf(data?.list_items ?? []), [data])
  if (error) return <p role="alert">{error.message}</p>
  if (data && stops.length === 0) return <p className="sub">{m.run_empty_hint()}</p>
  return (
    <ol className={styles.stops} aria-busy={!data} aria-label={m.stops()}>
      {stops.map((stop) => {
        const awbs = awbsOf(stop)
        return (
          <li key={stop.key} {...dragSource(() => ({ awbs, from: id }))}>
            <StopLine stop={stop} />
            <Button
              variant="quiet"
              size="small"
              icon={<IconArrowRight size={16} aria-hidden="true" />}
              aria-label={m.move_stop({ name: isolated(stop.first.name) })}
              onClick={() => onMove({ awbs, from: id })}
            />
          </li>
        )
      })}
    </ol>
  )
}
