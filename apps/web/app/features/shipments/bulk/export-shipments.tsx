import type { CallInput } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { AskedDocument } from '../../../shared/document/asked-document.tsx'

type Props = { request: CallInput<'exportShipments'>; onClose: () => void }

/** Exports the selected shipments, or the whole list, as a file. */
export default function ExportShipments({ request, onClose }: Props) {
  return <AskedDocument title={m.export_list()} name="exportShipments" request={request} onClose={onClose} />
}
