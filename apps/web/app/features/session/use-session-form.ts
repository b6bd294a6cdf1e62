import { type FormEvent, useState } from 'react'
import { CallRefused } from '../../client/call-refused.ts'
import { m } from '../../paraglide/messages.js'
import { firstOnScreen, inputOf } from '../../ui/form/form-faults.ts'
import { useValues } from '../../ui/form/use-values.ts'
import { toast } from '../../ui/toast/toast-store.ts'

type Values = Record<string, string>
type SignInCalls = typeof import('./sign-in/sign-in-calls.ts')

type Options<V extends Values> = {
  initial: V
  /** The faults of the fields before sending. */
  validate: (calls: SignInCalls, values: V) => Record<string, string>
  send: (calls: SignInCalls, values: V) => Promise<unknown>
  /** Replaces `show`, the default: the message as a toast (spec §8), and each fault at its field. */
  onRefused?: (refusal: CallRefused, show: () => void) => void
  /** The field that takes the focus when a refusal names none. */
  retryAt: keyof V & string
}

/**
 * The code that validates and sends a sign-in form. It is larger than the page, so it loads at the first interaction.
 */
const signInCalls = (): Promise<SignInCalls> => import('./sign-in/sign-in-calls.ts')

/** The form kit's values with a sign-in call. It needs neither the query library nor the call table. */
export function useSessionForm<V extends Values>(options: Options<V>) {
  const { initial, validate, send, onRefused = (_, show) => show(), retryAt } = options
  const form = useValues(initial)
  const [isSending, setSending] = useState(false)

  function show(faults: Readonly<Record<string, string>>) {
    form.setErrors(faults)
    inputOf(firstOnScreen(Object.keys(faults)) || retryAt)?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    try {
      const calls = await signInCalls().catch(() => {
        throw new CallRefused(503, m.server_unreachable())
      })
      const values = form.current()
      const faults = validate(calls, values)
      const [first] = Object.values(faults)
      if (first !== undefined) {
        toast('error', first)
        show(faults)
      } else await send(calls, values)
    } catch (error) {
      const refusal = error instanceof CallRefused ? error : new CallRefused(500, m.something_wrong())
      onRefused(refusal, () => {
        toast('error', refusal.message)
        show(refusal.fields)
      })
    } finally {
      setSending(false)
    }
  }

  return {
    formProps: {
      noValidate: true,
      onSubmit: (event: FormEvent) => void submit(event),
      onFocus: () => void signInCalls().catch(() => {}),
    },
    field: (name: keyof V & string) => ({
      name,
      value: form.values[name] ?? '',
      error: form.errors[name],
      onChange: (value: string) => form.change({ [name]: value } as Partial<V>),
    }),
    setValues: (values: Partial<V>) => form.change(values),
    isSending,
  }
}
