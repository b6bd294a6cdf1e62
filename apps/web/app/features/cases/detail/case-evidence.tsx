import { m } from '../../../paraglide/messages.js'
import { EvidenceList, useEvidence } from '../../../shared/shipment/evidence/evidence-list.tsx'

/** What the delivery boys showed of their visits. Nothing when they showed nothing. */
export function CaseEvidence({ awb }: { awb: string }) {
  const { data = [] } = useEvidence(awb)
  if (data.length === 0) return null
  return (
    <section aria-labelledby="case-evidence">
      <h3 id="case-evidence">{m.evidence()}</h3>
      <EvidenceList rows={data} />
    </section>
  )
}
