import type { CallInput, CallName, CallReply } from '@mersal/contract'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useRecordForm } from '../../shared/record/use-record-form.ts'
import type { RecordState } from '../../ui/form/field.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { useAreasChanged } from './use-areas.ts'

/** The calls that tell with `try_only` how many shipments would move. */
type TriedCall = 'createArea' | 'updateArea' | 'deleteArea' | 'moveDistricts'

type Options<N extends TriedCall, Values> = {
  call: N
  record: RecordState<Values>
  toInput: (values: Values, version: number | undefined) => Partial<CallInput<N>>
  onClose: () => void
}

/**
 * A form that is sent twice: first as a trial. Where shipments would move, the person confirms their number; else the
 * second call follows at once.
 */
export function useTriedForm<N extends TriedCall, Values extends object>({
  toInput,
  onClose,
  ...options
}: Options<N, Values>) {
  const changed = useAreasChanged()
  const [moving, setMoving] = useState<number | null>(null)
  const isTrial = useRef(true)
  const form = useRecordForm<CallName, Values>({
    ...options,
    toInput: (values, version) => ({
      ...(toInput(values, version) as Partial<CallInput<CallName>>),
      ...(isTrial.current && { try_only: true }),
    }),
    async onDone(reply) {
      if (isTrial.current) setMoving((reply as CallReply<TriedCall>).moving)
      else {
        toast('success', m.saved())
        await changed()
        onClose()
      }
    },
    tellRefusal(message) {
      startAgain()
      toast('error', message)
    },
    fieldOf: (name) => name,
  })

  function startAgain() {
    isTrial.current = true
    setMoving(null)
  }

  const send = useRef(() => {})
  useEffect(() => {
    send.current = () => {
      isTrial.current = false
      form.save()
    }
  })
  useEffect(() => {
    if (moving === 0 && !form.isPending) send.current()
  }, [moving, form.isPending])

  return {
    ...form,
    /** The number of shipments to confirm. */
    moving: moving === 0 ? null : moving,
    confirm: () => send.current(),
    startAgain,
  }
}
