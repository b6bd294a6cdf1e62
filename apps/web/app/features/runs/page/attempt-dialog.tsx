import { m } from '../../../paraglide/messages.js'
import { EvidenceList, useEvidence } from '../../../shared/shipment/evidence/evidence-list.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'

/** What the delivery boy showed of a failed attempt. */
export default function AttemptDialog({ awb, onClose }: { awb: string; onClose: () => void }) {
  const { data, error, refetch } = useEvidence(awb)
  return (
    <Dialog title={m.attempt_evidence()} onClose={onClose}>
      {data ? (
        data.length === 0 ? (
          <p>{m.attempt_without_evidence()}</p>
        ) : (
          <EvidenceList rows={data} />
        )
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <p role="status">{m.loading()}</p>
      )}
    </Dialog>
  )
}
