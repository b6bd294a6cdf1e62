import { limits } from '@mersal/contract'
import { useState } from 'react'
import { useMay } from '../../../client/use-may.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { isolated } from '../../../ui/text/isolated.ts'
import { fateOf, leaves } from '../come-back/fate.ts'
import styles from '../page/modes.module.css'
import { ParcelList } from '../page/parcel-list.tsx'
import type { Run } from '../page/use-run.ts'
import { ScanDesk } from './scan-desk.tsx'
import { useRunScans } from './use-run-scans.ts'

/** Scans the parcels out of the branch. The delivery boy then accepts them. */
export default function HandOut({ run }: { run: Run }) {
  const mayOverride = useMay('couriers.lend')
  const [reason, setReason] = useState('')
  const isStopped = run.above_ceiling && !(mayOverride && reason.trim() !== '')
  const { last, scan } = useRunScans(
    'scanOut',
    run.id,
    run.above_ceiling && !isStopped ? { above_ceiling: 1, reason: reason.trim() } : {},
  )
  const leaving = run.list_items.filter(leaves)
  const waiting = leaving.filter((parcel) => !parcel.scanned_out && fateOf(parcel) === 'here')
  return (
    <div className={`stack top one-column ${styles.mode}`}>
      <div className="stack gap-2xl">
        {run.above_ceiling && (
          <div className={`stack gap-m ${styles.notice}`} role="alert">
            <p>{mayOverride ? m.ceiling_override_explained() : m.ceiling_explained()}</p>
            {mayOverride && (
              <TextField
                name="reason"
                label={m.reason()}
                maxLength={limits.note.max}
                value={reason}
                onChange={setReason}
              />
            )}
          </div>
        )}
        {!run.has_pin && <p className="note">{m.no_pin_yet({ name: isolated(run.courier.name) })}</p>}
        <ScanDesk
          done={leaving.filter(({ scanned_out }) => scanned_out).length}
          total={leaving.length}
          last={last}
          isReady={!isStopped}
          onRead={(text) => !isStopped && scan(text)}
        >
          {last?.asksToMove && (
            <div className="row wrap gap-m">
              <Button onClick={() => scan(last.awb, { move: 1 })}>{m.move_into_run()}</Button>
            </div>
          )}
        </ScanDesk>
      </div>
      <ParcelList title={m.not_scanned_out()} parcels={waiting} none={m.all_scanned_out()} />
    </div>
  )
}
