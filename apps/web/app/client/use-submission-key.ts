import { useMemo, useRef } from 'react'
import { newIdempotencyKey } from './idempotency-key.ts'

/**
 * The key of a submission: the same for the same input until an answer has come, so that another try after a lost
 * answer acts once.
 */
export function useSubmissionKey() {
  const unanswered = useRef<{ body: string; key: string }>(null)
  return useMemo(
    () => ({
      of(input: Readonly<Record<string, unknown>>): string {
        const body = JSON.stringify(input, fileAsText)
        if (unanswered.current?.body !== body) unanswered.current = { body, key: newIdempotencyKey() }
        return unanswered.current.key
      },
      forget() {
        unanswered.current = null
      },
    }),
    [],
  )
}

function fileAsText(_: string, value: unknown): unknown {
  return value instanceof File ? `${value.name} ${value.size} ${value.lastModified}` : value
}
