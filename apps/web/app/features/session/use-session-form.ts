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
  /** What is wrong with the fields before they are sent. */
  validate: (calls: SignInCalls, values: V) => Record<string, string>
  send: (calls: SignInCalls, values: V) => Promise<unknown>
  /** In place of `show`, which says why: the message as a toast (spec §8), each fault at its field. */
  onRefused?: (refusal: CallRefused, show: () => void) => void
  /** The field that gets the focus when a refusal names none. */
  retryAt: keyof V & string
}

/** What checks and sends a form of sign-in: more script than the page, so it comes with the first touch of the form. */
const signInCalls = (): Promise<SignInCalls> => import('./sign-in/sign-in-calls.ts')

/** The form kit's values over a call of sign-in, which needs neither the query library nor the call table. */
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
      if (Object.keys(faults).length > 0) show(faults)
      else await send(calls, values)
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
