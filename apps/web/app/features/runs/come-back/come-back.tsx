import type { ReactNode } from 'react'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { formatCount } from '../../../ui/text/format-count.ts'
import { ScanDesk } from '../hand-out/scan-desk.tsx'
import { useRunScans } from '../hand-out/use-run-scans.ts'
import styles from '../page/modes.module.css'
import { ParcelList } from '../page/parcel-list.tsx'
import { type Run, refreshRun } from '../page/use-run.ts'
import { fateOf } from './fate.ts'

const RestCount = lazyPart(() => import('../../../shared/shipment/rest-count.tsx'))

export type RenderCollect = (props: {
  employee: { id: number; name: string }
  onClose: () => void
  onDone: () => void
}) => ReactNode

type Props = { run: Run; renderCollect: RenderCollect }

/** Scans what the delivery boy brought back, and counts the cash. */
export default function ComeBack({ run, renderCollect }: Props) {
  const [isCounting, setCounting] = useState(false)
  const { last, scan, leaveUncounted } = useRunScans('scanBack', run.id)
  const out = run.list_items.filter((parcel) => fateOf(parcel) === 'with_courier')
  const back = run.list_items.filter(({ scanned_back }) => scanned_back).length
  const { uncounted } = run
  function end() {
    setCounting(false)
    void refreshRun()
  }
  return (
    <div className={`stack top one-column ${styles.mode}`}>
      <div className="stack gap-2xl">
        <ScanDesk done={back} total={back + out.length} last={last} onRead={(text) => scan(text)} />
        {last?.asksToCount && (
          <RestCount
            awb={last.awb}
            onTake={(counted) => scan(last.awb, { counted })}
            onClose={leaveUncounted}
          />
        )}
        <div className="row wrap gap-m">
          <Button
            variant={uncounted > 0 ? 'primary' : 'secondary'}
            disabled={uncounted === 0}
            onClick={() => setCounting(true)}
          >
            {m.collect_money()}
          </Button>
          <p>
            {uncounted === 0
              ? m.all_counted()
              : m.uncounted_parcels({ count: uncounted, shown: formatCount(uncounted) })}
          </p>
        </div>
      </div>
      <ParcelList title={m.still_out()} parcels={out} none={m.all_back()} />
      {isCounting &&
        renderCollect({
          employee: { id: run.courier.id, name: run.courier.name },
          onClose: end,
          onDone: end,
        })}
    </div>
  )
}
