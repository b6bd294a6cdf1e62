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
>

type Options<N extends ActCall> = {
  /** What is said when it was done, by what the call answers. */
  done: string | ((reply: { details?: string }) => string)
  onDone: () => void
  name: N
  awb: string
}

/**
 * One act on the shipment that is shown. Refused or done, the screen shows the shipment as it is now: whoever came
 * second is told, and sees what the first one did.
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
    /** What is wrong with a field of the call. */
    faultOf: (field: string): string | undefined => faults[field],
    act: (input: Omit<CallInput<N>, 'awb'>) => submit({ awb, ...input } as CallInput<N>),
  }
}
