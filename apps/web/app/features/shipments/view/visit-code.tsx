import type { LineRow } from '@mersal/contract'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import styles from './tabs/lines-tab.module.css'
import { refreshShipment } from './use-shipment.ts'

type Visit = NonNullable<LineRow['visit']>

/** The code that takes over all parcels of the visit. When it is locked, the button that releases it. */
export function VisitCode({ awb, visit: { id, parcels, code, locked } }: { awb: string; visit: Visit }) {
  const [isAsking, setAsking] = useState(false)
  const { submit, isPending } = useSubmission('releaseVisit', {
    async onDone({ details }) {
      toast('success', details)
      setAsking(false)
      await refreshShipment(awb)
    },
    onRefused({ message }) {
      toast('error', message)
      setAsking(false)
      void refreshShipment(awb)
    },
  })
  return (
    <span className={`inline-row wrap gap-pieces soft nowrap ${styles.visit}`}>
      {m.visit_of({ parcels })}
      {code !== null && <bdi dir="ltr">{code}</bdi>}
      {locked && (
        <span className="inline-row wrap gap-s danger">
          <IconLock size={16} stroke={1.8} aria-hidden="true" />
          {m.line_locked()}
          <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
            {m.release()}
          </Button>
        </span>
      )}
      {isAsking && (
        <ConfirmDialog
          question={m.act_release()}
          isConstructive
          isPending={isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => submit({ visit_id: id })}
        >
          <p>{m.visit_release_explained()}</p>
        </ConfirmDialog>
      )}
    </span>
  )
}
