import { m } from '../../../paraglide/messages.js'
import { AskedDocument } from '../../../shared/document/asked-document.tsx'

/** Downloads the faulty rows as a file, each with its faults. */
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
