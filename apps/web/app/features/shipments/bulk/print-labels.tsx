import type { CallInput } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { AskedDocument } from '../../../ui/document/asked-document.tsx'

type Format = NonNullable<CallInput<'printLabels'>['format']>

type Props = { awbs: readonly string[]; format: Format; onClose: () => void }

/** The buyers' copies of the chosen waybills as one file: they go with the parcels. */
export default function PrintLabels({ awbs, format, onClose }: Props) {
  const request = { awbs: [...awbs], format }
  return <AskedDocument title={m.print_waybills()} name="printLabels" request={request} onClose={onClose} />
}
