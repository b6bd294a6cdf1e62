import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { m } from '../../../paraglide/messages.js'
import { formatCount } from '../../../ui/text/format-count.ts'
import { CancelledBy, type Canceller } from '../acts/cancelled-by.tsx'
import { NoteDialog } from '../acts/note-dialog.tsx'
import { BulkProgress } from './bulk-progress.tsx'

type Props = { awbs: readonly string[]; onClose: (acted: readonly string[]) => void }

/** Cancels the selected shipments with one reason. */
export default function BulkCancel({ awbs, onClose }: Props) {
  const [by, setBy] = useState<Canceller>('client')
  const [note, setNote] = useState<string | null>(null)
  const title = m.cancel_many({ count: awbs.length, shown: formatCount(awbs.length) })
  if (note === null) {
    return (
      <NoteDialog
        title={title}
        explanation={m.cancel_explained()}
        confirmLabel={title}
        isPending={false}
        fault={undefined}
        onConfirm={setNote}
        onClose={() => onClose([])}
      >
        <CancelledBy value={by} onChange={setBy} />
      </NoteDialog>
    )
  }
  return (
    <BulkProgress
      title={title}
      awbs={awbs}
      send={(step) => call('cancelMany', { awbs: [...step.awbs], note, by }, { idempotencyKey: step.key })}
      onClose={onClose}
    />
  )
}
