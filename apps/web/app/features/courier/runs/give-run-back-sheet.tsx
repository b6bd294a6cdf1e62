import { type GiveBackReason, giveBackReasonLabels, giveBackReasons } from '@mersal/contract'
import { useId, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import { ActForm, NoteField } from '../acts/act-parts.tsx'
import styles from '../acts/sheet.module.css'
import { Sheet } from '../acts/sheet.tsx'
import { useAct } from '../acts/use-act.ts'
import { useDraft } from '../acts/use-draft.ts'
import { isToStart, type OwnLine } from '../lines/own-line.ts'
import type { OwnRun } from './own-run.ts'

type Props = { run: OwnRun; lines: readonly OwnLine[]; onClose: () => void }

/** Hands a whole run back to the branch, with a reason. It says first what becomes of its parcels. */
export function GiveRunBackSheet({ run, lines, onClose }: Props) {
  const [reason, setReason] = useState<GiveBackReason | null>(null)
  const note = useDraft(`give-run-back.${run.id}`)
  const refusalId = useId()
  const { act, isSending, refusal, setRefusal } = useAct('giveBackOwnRun', {
    message: m.courier_run_given_back(),
    onDone() {
      note.forget()
      onClose()
    },
  })
  const held = lines.filter((line) => !isToStart(line)).length
  const open = lines.length - held

  function send() {
    if (reason === null) setRefusal(m.courier_give_run_back_why())
    else if (reason === 'other' && note.text.trim() === '') setRefusal(m.courier_write_reason())
    else void act({ id: run.id, reason, note: note.text.trim(), awbs: lines.map(({ awb }) => awb) })
  }

  return (
    <Sheet title={m.courier_give_run_back_title()} onClose={onClose}>
      <div className={`soft ${styles.consequence}`}>
        <p>{m.courier_give_run_back_done()}</p>
        {held > 0 && <p>{m.courier_give_run_back_held({ count: held })}</p>}
        {open > 0 && <p>{m.courier_give_run_back_open({ count: open })}</p>}
      </div>
      <ActForm
        isSending={isSending}
        refusal={refusal}
        refusalId={refusalId}
        submitText={m.courier_give_run_back()}
        onSend={send}
      >
        <fieldset className={styles.cases} aria-describedby={refusal === null ? undefined : refusalId}>
          <legend className="visually-hidden">{m.courier_give_run_back_why()}</legend>
          {giveBackReasons.map((value) => (
            <label key={value}>
              <input
                type="radio"
                name="reason"
                value={value}
                checked={reason === value}
                onChange={() => {
                  setReason(value)
                  setRefusal(null)
                }}
              />
              {label(giveBackReasonLabels[value])}
            </label>
          ))}
        </fieldset>
        <NoteField label={m.courier_note()} rows={2} draft={note} />
      </ActForm>
    </Sheet>
  )
}
