import { useId, useState } from 'react'
import { newIdempotencyKey } from '../../../client/idempotency-key.ts'
import { m } from '../../../paraglide/messages.js'
import { toast } from '../../../ui/toast/toast-store.ts'
import { ActForm, NoteField } from './act-parts.tsx'
import { Sheet } from './sheet.tsx'
import { useDraft } from './use-draft.ts'

type Props = {
  title: string
  /** What the words are about. */
  about: string
  label: string
  rows: number
  submitText: string
  /** Says that the words are missing. */
  missing: string
  /** Under which name the words are stored until they are sent. */
  draft: string
  send: (note: string, idempotencyKey: string) => Promise<{ details: string }>
  onDone: () => void
  onClose: () => void
}

/** Sends the branch a message in the delivery boy's own words. Unlike an act it needs signal. */
export function WordsSheet({ title, about, label, rows, submitText, missing, draft, ...acts }: Props) {
  const { send, onDone, onClose } = acts
  const words = useDraft(draft)
  const refusalId = useId()
  // A repeat of the same message, after a lost answer, is the same call.
  const [key] = useState(newIdempotencyKey)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function submit() {
    const note = words.text.trim()
    if (note === '') return setRefusal(missing)
    if (isSending) return
    setSending(true)
    try {
      const { details } = await send(note, key)
      words.forget()
      toast('success', details)
      onDone()
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : m.something_wrong())
      setSending(false)
    }
  }
  return (
    <Sheet title={title} onClose={onClose}>
      <p>{about}</p>
      <ActForm
        isSending={isSending}
        refusal={refusal}
        refusalId={refusalId}
        submitText={submitText}
        onSend={() => void submit()}
      >
        <NoteField
          label={label}
          rows={rows}
          draft={words}
          refusalId={refusal === null ? undefined : refusalId}
        />
      </ActForm>
    </Sheet>
  )
}
