import type { CallInput, CallReply } from '@mersal/contract'
import { useRef, useState } from 'react'
import { CallRefused } from '../../../client/call-refused.ts'
import { useSubmissionKey } from '../../../client/use-submission-key.ts'
import { m } from '../../../paraglide/messages.js'
import { toast } from '../../../ui/toast/toast-store.ts'
import { refreshLines } from '../lines/own-lines-store.ts'
import { courierCall } from '../wire/courier-call.ts'

type ActName =
  | 'acceptOwnRun'
  | 'acceptOwnManifest'
  | 'startOwnLine'
  | 'startVisit'
  | 'takeWithoutCode'
  | 'finishOwnLine'
  | 'reportOwnOtherCase'
  | 'refusePickUp'
  | 'seeChange'

type Done<N extends ActName> = {
  message: string | ((reply: CallReply<N>) => string)
  onDone: (reply: CallReply<N>) => void
}

/**
 * Sends an act on a line or a visit. It sends one request at a time, and none while the phone is offline. A retry after
 * a lost answer uses the same key, so the act has one effect.
 */
export function useAct<N extends ActName>(name: N, done: Done<N>) {
  const key = useSubmissionKey()
  const busy = useRef(false)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function act(input: CallInput<N>) {
    if (busy.current) return
    if (!navigator.onLine) return setRefusal(m.courier_act_offline())
    busy.current = true
    setSending(true)
    setRefusal(null)
    try {
      const reply = await courierCall(name, input, key.of(input))
      key.forget()
      await refreshLines()
      toast('success', typeof done.message === 'string' ? done.message : done.message(reply))
      done.onDone(reply)
    } catch (error) {
      const refused = error instanceof CallRefused ? error : new CallRefused(500, m.something_wrong())
      if (refused.code < 500) answered()
      setRefusal(Object.values(refused.fields)[0] ?? refused.message)
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  /** After a refusal the list may be stale, so it is refetched too. */
  function answered() {
    key.forget()
    void refreshLines()
  }

  return { act, isSending, refusal, setRefusal }
}
