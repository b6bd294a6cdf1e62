import { m } from '../../../paraglide/messages.js'
import { AskedDocument } from '../../../shared/document/asked-document.tsx'

type Props = { id: number; kind: 'sheet' | 'report'; onClose: () => void }

/** The run sheet or the run report as PDF. */
export default function RunDocument({ id, kind, onClose }: Props) {
  return (
    <AskedDocument
      title={kind === 'sheet' ? m.print_sheet() : m.print_report()}
      name="printRun"
      request={{ id, kind }}
      onClose={onClose}
    />
  )
}
