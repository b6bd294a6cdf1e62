import type { CallInput, CallName } from '@mersal/contract'
import { useState } from 'react'
import type { CallRefused } from '../../../client/call-refused.ts'
import { useSubmission } from '../../../client/use-submission.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { refreshShipment } from '../view/use-shipment.ts'

type ActCall = Extract<
  CallName,
  | 'selectDeliveryBoy'
  | 'reportOtherCase'
  | 'startLine'
  | 'releaseLine'
  | 'confirmRefusal'
  | 'finishLine'
  | 'handBack'
  | 'undoDelivery'
  | 'cancelShipment'
  | 'writeOffShipment'
  | 'reportFound'
>

type Options<N extends ActCall> = {
  /** The success message, fixed or made from the reply. */
  done: string | ((reply: { details?: string }) => string)
  onDone: () => void
  name: N
  awb: string
}

/**
 * An act on the shipment on the screen. The screen refetches after success and after a refusal, so the second of two
 * people sees the effect of the first.
 */
export function useAct<N extends ActCall>({ name, awb, done, onDone }: Options<N>) {
  const [faults, setFaults] = useState<CallRefused['fields']>({})
  const { submit, isPending } = useSubmission(name, {
    async onDone(reply) {
      toast('success', typeof done === 'string' ? done : done(reply as { details?: string }))
      onDone()
      await refreshShipment(awb)
    },
    onRefused({ message, fields }) {
      toast('error', message)
      setFaults(fields)
      void refreshShipment(awb)
    },
  })
  return {
    isPending,
    /** The fault of a field of the call. */
    faultOf: (field: string): string | undefined => faults[field],
    /** A field that was left empty is absent: the server answers that it is required. */
    act: (input: Partial<Omit<CallInput<N>, 'awb'>>) => submit({ awb, ...input } as CallInput<N>),
  }
}
