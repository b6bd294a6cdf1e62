import { useParams } from 'react-router'
import { BatchScreen } from '../../../features/payouts/batches/batch-screen.tsx'
import { m } from '../../../paraglide/messages.js'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.payouts_batch())

export default function PayoutBatch() {
  const { batchId } = useParams()
  return <BatchScreen id={Number(batchId)} />
}
