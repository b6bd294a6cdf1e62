import type { CallInput, CallReply, Calls } from '@mersal/contract'
import { callBase } from '../paths.ts'
import { formFields } from './form-fields.ts'

/**
 * The rows of the call table that public pages need. They leave out schemas and texts, which would be most of the
 * script of such a page. A test compares them with the table.
 */
export const publicCalls = {
  signInHints: { method: 'GET', path: '/dashboard/auth/hints', effect: 'reads' },
  track: { method: 'GET', path: '/track', effect: 'reads' },
  sendContactMessage: { method: 'POST', path: '/contact', effect: 'changes' },
} as const satisfies Partial<{ [N in keyof Calls]: Pick<Calls[N], 'method' | 'path' | 'effect'> }>

type PublicCall = keyof typeof publicCalls

/** Why a call was refused. Without a `message` our server did not answer. `retryAfter` is in seconds. */
export type PublicRefusal = {
  code: number
  message: string | null
  fields: Readonly<Record<string, string>>
  retryAfter: number | null
}

type Envelope = {
  re_status?: number
  re_message?: string
  re_data?: { fields?: Record<string, string> }
}

/** Makes a call that needs no session, in the language of the document. */
export async function publicCall<N extends PublicCall>(
  name: N,
  input: CallInput<N>,
): Promise<{ done: CallReply<N> } | { refused: PublicRefusal }> {
  const { method, path, effect } = publicCalls[name]
  const fields = formFields(input)
  const headers = { 'Accept-Language': document.documentElement.lang }
  const response = await (effect === 'reads'
    ? fetch(`${callBase}${path}?${fields}`, { method, headers })
    : fetch(callBase + path, { method, headers, body: fields })
  ).catch(() => null)
  const envelope: Envelope = (await response?.json().catch(() => null)) ?? {}
  if (response?.ok && envelope.re_status === 201) return { done: envelope.re_data as CallReply<N> }
  return {
    refused: {
      code: response?.status ?? 503,
      message: envelope.re_message ?? null,
      fields: envelope.re_data?.fields ?? {},
      retryAfter: Number(response?.headers.get('retry-after')) || null,
    },
  }
}
