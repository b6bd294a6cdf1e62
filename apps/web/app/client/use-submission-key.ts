import { useMemo, useRef } from 'react'
import { newIdempotencyKey } from './idempotency-key.ts'

/**
 * The idempotency key of a submission. It stays the same for the same input until an answer arrives, so a retry after a
 * lost answer has one effect.
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
