import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { type Case, useCaseAct } from '../use-cases.ts'
import { NoteField } from './note-field.tsx'

/** Adds a note to the history. */
export default function NoteDialog({ opened: { id }, onClose }: { opened: Case; onClose: () => void }) {
  const [note, setNote] = useState('')
  const { act, isPending, refusal } = useCaseAct('noteCase', ({ details }) => {
    toast('success', details)
    onClose()
  })
  return (
    <FormDialog
      title={m.case_add_note()}
      submitText={m.save()}
      isPending={isPending}
      isReady={note.trim() !== ''}
      onSave={() => act({ id, note })}
      onClose={onClose}
    >
      <NoteField value={note} onChange={setNote} error={refusal} />
    </FormDialog>
  )
}
