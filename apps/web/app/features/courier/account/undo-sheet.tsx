import { leftToRight, type OwnAccount } from '@mersal/contract'
import { useId, useState } from 'react'
import { newIdempotencyKey } from '../../../client/idempotency-key.ts'
import { m } from '../../../paraglide/messages.js'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { ActForm, NoteField } from '../acts/act-parts.tsx'
import { Sheet } from '../acts/sheet.tsx'
import { useDraft } from '../acts/use-draft.ts'
import { courierCall } from '../wire/courier-call.ts'

type Props = { delivery: OwnAccount['deliveries'][number]; onDone: () => void; onClose: () => void }

/** The delivery boy says that a delivery was recorded by mistake. The branch undoes it. */
export function UndoSheet({ delivery: { awb, amount }, onDone, onClose }: Props) {
  const words = useDraft(`undo.${awb}`)
  const refusalId = useId()
  // A repeat of the same request, after a lost answer, is the same call.
  const [key] = useState(newIdempotencyKey)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function send() {
    const note = words.text.trim()
    if (note === '') return setRefusal(m.courier_undo_write())
    if (isSending) return
    setSending(true)
    try {
      const { details } = await courierCall('askOwnUndo', { awb, note }, undefined, key)
      words.forget()
      toast('success', details)
      onDone()
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : m.something_wrong())
      setSending(false)
    }
  }
  return (
    <Sheet title={m.courier_undo_title()} onClose={onClose}>
      <p>{m.courier_undo_about({ awb: leftToRight(awb), amount: formatAmount(amount) })}</p>
      <ActForm
        isSending={isSending}
        refusal={refusal}
        refusalId={refusalId}
        submitText={m.courier_undo_send()}
        onSend={() => void send()}
      >
        <NoteField
          label={m.courier_undo_note()}
          rows={3}
          draft={words}
          refusalId={refusal === null ? undefined : refusalId}
        />
      </ActForm>
    </Sheet>
  )
}
