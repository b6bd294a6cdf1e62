import type { CallInput } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'
import { AskedDocument } from '../../shared/document/asked-document.tsx'

type Props = { request: CallInput<'exportPerformance'>; onClose: () => void }

export default function ExportPerformance({ request, onClose }: Props) {
  return (
    <AskedDocument title={m.export_list()} name="exportPerformance" request={request} onClose={onClose} />
  )
}
