import type { CallInput } from '@mersal/contract'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { outcomeWords } from '../case-words.ts'
import { type Case, useCaseAct } from '../use-cases.ts'
import { NoteField } from './note-field.tsx'

type Outcome = CallInput<'closeCase'>['outcome']
const outcomes: readonly Outcome[] = ['solved', 'new_day', 'returned', 'written_off', 'barred', 'no_action']

type Props = { opened: Case; onClose: () => void; onClosed: () => void }

/**
 * Closes the case with an outcome and a note. When another person closed it first, the dialog says who did, and the note
 * can still be added to the history.
 */
export default function CloseDialog({ opened, onClose, onClosed }: Props) {
  const { id, version } = opened
  const [outcome, setOutcome] = useState<Outcome | ''>('')
  const [note, setNote] = useState('')
  const closing = useCaseAct('closeCase', ({ details }) => {
    toast('success', details)
    onClosed()
  })
  const noting = useCaseAct('noteCase', ({ details }) => {
    toast('success', details)
    onClose()
  })
  const isGone = opened.closed_at !== null
  return (
    <FormDialog
      title={m.case_close()}
      submitText={isGone ? m.case_add_note() : m.case_close()}
      isPending={closing.isPending || noting.isPending}
      isReady={note.trim() !== '' && (isGone || outcome !== '')}
      onSave={() => {
        if (isGone) noting.act({ id, note })
        else if (outcome !== '') closing.act({ id, version, outcome, note })
      }}
      onClose={onClose}
    >
      {closing.refusal !== undefined && (
        <p role="alert" className="bold danger">
          {closing.refusal}
        </p>
      )}
      {!isGone && (
        <SelectField
          name="outcome"
          label={m.case_outcome()}
          placeholder={m.case_choose_outcome()}
          options={outcomes.map((name) => ({ value: name, label: outcomeWords[name]() }))}
          value={outcome}
          onChange={(value) => setOutcome(value as Outcome | '')}
        />
      )}
      <NoteField value={note} onChange={setNote} error={noting.refusal} />
    </FormDialog>
  )
}
