import type { ActCall } from '@mersal/contract'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { toast } from '../../../ui/toast/toast-store.ts'
import { outbox, storeAct } from '../outbox/courier-outbox.ts'
import { sendWaiting } from '../outbox/courier-sender.ts'
import type { Deed, StoredAct } from '../outbox/stored-act.ts'

/** How long a sheet waits for the server. Later the act is kept, and sent when there is signal. */
const patienceMs = 4_000

type Done = {
  /** Shown when the server has answered. Its own sentence when left out. */
  message?: string
  /** The act is done, or kept to be sent. */
  onDone: () => void
}

/**
 * Does acts on a line or a visit, one at a time. An act is stored on the phone, then sent. The sheet waits a few seconds for
 * the answer, so that a wrong code can be corrected. Without an answer the act is sent later.
 */
export function useAct<N extends ActCall>(call: N, { message, onDone }: Done) {
  const busy = useRef(false)
  const isOpen = useRef(false)
  const held = useRef<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      // Closed before the answer: it is kept like one without signal.
      if (held.current !== null) outbox.release(held.current)
    }
  }, [])

  async function act(input: Extract<Deed, { call: N }>['input']) {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setRefusal(null)
    const id = await storeAct({ call, input } as Deed).catch(() => null)
    if (id === null) setRefusal(m.courier_not_kept())
    else {
      held.current = id
      if (!isOpen.current) outbox.release(id)
      await end(await answerSoon(id))
      outbox.release(id)
    }
    busy.current = false
    setSending(false)
  }

  async function end(answer: StoredAct | null) {
    if (answer?.state === 'refused') {
      // Read here, unless the sheet was closed meanwhile: then it is listed.
      if (!isOpen.current) return
      await outbox.dismiss(answer).catch(() => {})
      return setRefusal(answer.details)
    }
    if (answer === null) toast('info', m.courier_kept())
    else toast(answer.state === 'conflict' ? 'warn' : 'success', message ?? answer.details)
    onDone()
  }

  return { act, isSending, refusal, setRefusal }
}

/** The answer of the server, or null when it does not come soon. */
async function answerSoon(id: string): Promise<StoredAct | null> {
  if (!navigator.onLine) return null
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs)
  })
  // A failed try ends the wait. After a successful one the answer is there first.
  const failed = sendWaiting().then(() => null)
  const answer = await Promise.race([outbox.answerOf(id), failed, patience])
  clearTimeout(timer)
  return answer
}
