import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { DayField } from '../../../ui/form/day-field.tsx'
import { egyptDay } from '../../../ui/text/day.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { type Case, useCaseAct } from '../use-cases.ts'
import { NoteField } from './note-field.tsx'

/** Sets a later deadline, with the reason. */
export default function PostponeDialog({ opened, onClose }: { opened: Case; onClose: () => void }) {
  const { id, version } = opened
  const [day, setDay] = useState(egyptDay(-1))
  const [note, setNote] = useState('')
  const { act, isPending, refusal } = useCaseAct('postponeCase', ({ details }) => {
    toast('success', details)
    onClose()
  })
  return (
    <FormDialog
      title={m.case_postpone()}
      submitText={m.case_postpone()}
      isPending={isPending}
      isReady={day !== '' && note.trim() !== ''}
      onSave={() => act({ id, version, deadline: day, note })}
      onClose={onClose}
    >
      <DayField
        name="deadline"
        label={m.case_new_deadline()}
        min={egyptDay(0)}
        value={day}
        onChange={setDay}
        error={refusal}
      />
      <NoteField value={note} onChange={setNote} />
    </FormDialog>
  )
}
