import { m } from '../../../paraglide/messages.js'
import { AskedDocument } from '../../../ui/document/asked-document.tsx'

/** The rows at fault as a file, each with what is wrong with it. */
export default function RefusedRows({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <AskedDocument
      title={m.import_refused_rows()}
      name="askRefusedRows"
      request={{ order_file_id: id }}
      onClose={onClose}
    />
  )
}
