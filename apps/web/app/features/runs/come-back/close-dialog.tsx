import { limits } from '@mersal/contract'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useMissingNotes } from '../../../ui/run/missing-notes.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import type { Run } from '../page/use-run.ts'
import { useRunAct } from '../page/use-run-act.ts'
import { fateOf } from './fate.ts'

/** Closes a run. Each parcel that is still out is named, with a note, and so is cash that is not counted. */
export default function CloseDialog({ run, onClose }: { run: Run; onClose: () => void }) {
  const missing = run.list_items.filter((parcel) => fateOf(parcel) === 'with_courier')
  const [uncounted, setUncounted] = useState('')
  const notes = useMissingNotes(missing, {
    legend: m.close_missing({ count: missing.length, shown: formatCount(missing.length) }),
    placeholder: m.missing_note(),
  })
  const { act, isPending, refusal } = useRunAct('closeRun', () => {
    toast('success', m.run_closed())
    onClose()
  })
  return (
    <FormDialog
      title={m.close_run()}
      submitText={m.close_run()}
      isPending={isPending}
      isReady={notes.isComplete && (run.uncounted === 0 || uncounted.trim() !== '')}
      isDangerous={missing.length > 0}
      onSave={() =>
        act({
          id: run.id,
          version: run.version,
          missing: notes.missing,
          uncounted: uncounted.trim(),
        })
      }
      onClose={onClose}
    >
      <p>{missing.length === 0 && run.uncounted === 0 ? m.close_all_explained() : m.close_explained()}</p>
      {refusal !== null && <p role="alert">{refusal}</p>}
      {notes.fields}
      {run.uncounted > 0 && (
        <TextField
          name="uncounted"
          label={m.close_uncounted({ count: run.uncounted, shown: formatCount(run.uncounted) })}
          hint={m.close_uncounted_hint()}
          maxLength={limits.note.max}
          value={uncounted}
          onChange={setUncounted}
        />
      )}
    </FormDialog>
  )
}
