import { useId } from 'react'
import { m } from '../../../paraglide/messages.js'
import { ActForm, NoteField, Whom } from './act-parts.tsx'
import type { ActSheetProps } from './act-sheet-props.ts'
import { Sheet } from './sheet.tsx'
import { useAct } from './use-act.ts'
import { useDraft } from './use-draft.ts'

/** Hands a pick-up back to the branch, with a reason. The order continues without this delivery boy. */
export function GiveBackSheet({ line, onClose }: ActSheetProps) {
  const reason = useDraft(`give-back.${line.awb}`)
  const refusalId = useId()
  const { act, isSending, refusal, setRefusal } = useAct('refusePickUp', {
    message: m.courier_given_back(),
    onDone() {
      reason.forget()
      onClose()
    },
  })
  function send() {
    const note = reason.text.trim()
    if (note === '') setRefusal(m.courier_write_reason())
    else void act({ awb: line.awb, note })
  }
  return (
    <Sheet title={m.courier_give_back_title()} onClose={onClose}>
      <Whom line={line} />
      <p>{m.courier_give_back_goes_on()}</p>
      <ActForm
        isSending={isSending}
        refusal={refusal}
        refusalId={refusalId}
        submitText={m.courier_give_back()}
        onSend={send}
      >
        <NoteField
          label={m.reason()}
          rows={4}
          draft={reason}
          refusalId={refusal === null ? undefined : refusalId}
        />
      </ActForm>
    </Sheet>
  )
}
