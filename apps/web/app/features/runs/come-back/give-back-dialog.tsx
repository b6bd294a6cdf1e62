import { type GiveBackReason, giveBackReasonLabels, giveBackReasons, limits } from '@mersal/contract'
import { useState } from 'react'
import { useMay } from '../../../client/use-may.ts'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { PinField, pinPattern } from '../../../ui/form/pin-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { isolated } from '../../../ui/text/isolated.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import type { Run } from '../page/use-run.ts'
import { useRunAct } from '../page/use-run-act.ts'

const reasons = giveBackReasons.map((value) => ({ value, label: label(giveBackReasonLabels[value]) }))

/** Hands a run back for its delivery boy: with their PIN, or by a manager in their place. */
export default function GiveBackDialog({ run, onClose }: { run: Run; onClose: () => void }) {
  const mayStandIn = useMay('shipments.stand-in')
  const [isInPlace, setIsInPlace] = useState(false)
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [pin, setPin] = useState('')
  const name = isolated(run.courier.name)
  const needsNote = isInPlace || reason === 'other'
  const { act, isPending, refusal } = useRunAct('giveBackRun', () => {
    toast('success', m.run_was_given_back({ name }))
    onClose()
  })
  return (
    <FormDialog
      title={m.give_run_back_for({ name })}
      submitText={m.give_run_back()}
      isPending={isPending}
      isReady={reason !== '' && (!needsNote || note.trim() !== '') && (isInPlace || pinPattern.test(pin))}
      isDangerous
      onSave={() =>
        act({ id: run.id, reason: reason as GiveBackReason, note: note.trim(), ...(!isInPlace && { pin }) })
      }
      onClose={onClose}
    >
      <p>{m.give_run_back_explained()}</p>
      <SelectField
        name="reason"
        label={m.reason()}
        placeholder={m.give_run_back_why()}
        options={reasons}
        value={reason}
        onChange={setReason}
      />
      {mayStandIn && (
        <ChoiceField
          name="how"
          label={m.give_run_back_how()}
          choices={[
            { value: false, label: m.give_run_back_with_pin() },
            { value: true, label: m.give_run_back_in_place() },
          ]}
          value={isInPlace}
          onChange={setIsInPlace}
        />
      )}
      <TextField
        name="note"
        label={isInPlace ? m.give_run_back_why_in_place() : m.note()}
        rows={2}
        maxLength={limits.note.max}
        value={note}
        onChange={setNote}
        error={isInPlace ? (refusal ?? undefined) : undefined}
      />
      {!isInPlace && (
        <PinField label={m.pin_of({ name })} value={pin} error={refusal ?? undefined} onChange={setPin} />
      )}
    </FormDialog>
  )
}
