import type { CallInput, CallName } from '@mersal/contract'
import { useState } from 'react'
import { useSubmission } from '../../client/use-submission.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/control/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { formatWireDay } from '../../ui/text/day.tsx'
import { toast } from '../../ui/toast/toast-store.ts'

type Props<N extends CallName> = {
  call: N
  input: CallInput<N>
  /** The first day of what is withdrawn. */
  day: string
  /** What holds afterwards. */
  means: string
  size?: 'small' | 'medium'
  onDone: () => Promise<unknown>
}

/** Takes back what starts on a later day, after a question. */
export function WithdrawButton<N extends CallName>({
  call,
  input,
  day,
  means,
  size = 'small',
  onDone,
}: Props<N>) {
  const [isAsking, setAsking] = useState(false)
  const { submit, isPending } = useSubmission(call, {
    async onDone() {
      toast('success', m.planned_was_withdrawn())
      setAsking(false)
      await onDone()
    },
    onRefused({ message }) {
      setAsking(false)
      toast('error', m.error_is({ message }))
    },
  })
  const shown = formatWireDay(day)
  return (
    <>
      <Button
        variant="danger-quiet"
        size={size}
        aria-label={m.planned_withdraw_question({ day: shown })}
        onClick={() => setAsking(true)}
      >
        {m.planned_withdraw()}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={m.planned_withdraw_question({ day: shown })}
          confirmLabel={m.planned_withdraw()}
          isPending={isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => submit(input)}
        >
          <p>{means}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
