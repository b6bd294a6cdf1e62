import type { Receipt } from '@mersal/contract'
import { useId, useState } from 'react'
import { newIdempotencyKey } from '../../../client/idempotency-key.ts'
import { m } from '../../../paraglide/messages.js'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { ActForm, NoteField } from '../acts/act-parts.tsx'
import { Sheet } from '../acts/sheet.tsx'
import { useDraft } from '../acts/use-draft.ts'
import { courierCall } from '../wire/courier-call.ts'

type Props = { receipt: Receipt; onDone: () => void; onClose: () => void }

/** Objects to a count, once and in words. The branch gets a case. */
export function ObjectSheet({ receipt: { id, due, counted }, onDone, onClose }: Props) {
  const words = useDraft(`objection.${id}`)
  const refusalId = useId()
  // A repeat of the same objection, after a lost answer, is the same call.
  const [key] = useState(newIdempotencyKey)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function send() {
    const note = words.text.trim()
    if (note === '') return setRefusal(m.courier_write_objection())
    if (isSending) return
    setSending(true)
    try {
      const { details } = await courierCall('objectToCount', { id, note }, undefined, key)
      words.forget()
      toast('success', details)
      onDone()
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : m.something_wrong())
      setSending(false)
    }
  }
  return (
    <Sheet title={m.courier_object_title()} onClose={onClose}>
      <p>{m.courier_object_about({ due: formatAmount(due), counted: formatAmount(counted) })}</p>
      <ActForm
        isSending={isSending}
        refusal={refusal}
        refusalId={refusalId}
        submitText={m.courier_object_send()}
        onSend={() => void send()}
      >
        <NoteField
          label={m.courier_object_note()}
          rows={4}
          draft={words}
          refusalId={refusal === null ? undefined : refusalId}
        />
      </ActForm>
    </Sheet>
  )
}
