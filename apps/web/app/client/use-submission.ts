import type { CallInput, CallName, CallReply } from '@mersal/contract'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from './call.ts'
import type { CallRefused } from './call-refused.ts'
import { useSubmissionKey } from './use-submission-key.ts'

type Outcome<N extends CallName> = {
  onDone: (reply: CallReply<N>, input: CallInput<N>) => unknown
  onRefused: (refusal: CallRefused, input: CallInput<N>) => void
}

/** Sends a call that changes something. Only one runs at a time, so a double click is one submission. */
export function useSubmission<N extends CallName>(name: N, { onDone, onRefused }: Outcome<N>) {
  const key = useSubmissionKey()
  const isBusy = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (input: CallInput<N>) => call(name, input, { idempotencyKey: key.of(input) }),
    onSuccess: (reply, input) => {
      key.forget()
      return onDone(reply, input)
    },
    onError: (refusal, input) => {
      if (refusal.code < 500) key.forget()
      onRefused(refusal, input)
    },
    onSettled: () => {
      isBusy.current = false
    },
  })
  function submit(input: CallInput<N>) {
    if (isBusy.current) return
    isBusy.current = true
    mutate(input)
  }
  return { submit, isPending }
}
