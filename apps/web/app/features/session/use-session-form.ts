import { type FormEvent, useRef, useState } from 'react'
import { CallRefused } from '../../client/call-refused.ts'
import { m } from '../../paraglide/messages.js'
import { focusFirst } from '../../ui/text/show-refusal.ts'

type Values = Record<string, string>

type Options<V extends Values> = {
  initial: V
  /** What is wrong with the fields before they are sent. */
  validate: (calls: SignInCalls, values: V) => Record<string, string>
  send: (calls: SignInCalls, values: V) => Promise<unknown>
  onRefused: (form: Form<V>, refusal: CallRefused) => void
}

type SignInCalls = typeof import('./sign-in/sign-in-calls.ts')

type Form<V extends Values> = {
  setValues: (values: V) => void
  setErrors: (errors: Record<string, string>) => void
  getInputNode: (name: string) => HTMLInputElement | null
}

/** What checks and sends a form of sign-in: more script than the page, so it comes with the first touch of the form. */
const signInCalls = (): Promise<SignInCalls> => import('./sign-in/sign-in-calls.ts')

/** The state of a form of sign-in: what was typed, what is wrong with it, and whether it is on its way. */
export function useSessionForm<V extends Values>({ initial, validate, send, onRefused }: Options<V>) {
  const node = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const [isSending, setSending] = useState(false)
  const getInputNode = (name: string) => {
    const input = node.current?.elements.namedItem(name)
    return input instanceof HTMLInputElement ? input : null
  }
  const form = { setValues, setErrors, getInputNode }

  function field(name: keyof V & string) {
    return {
      name,
      value: values[name],
      error: errors[name],
      onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => {
        setValues((before) => ({ ...before, [name]: value }))
        setErrors((before) => ({ ...before, [name]: undefined }))
      },
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    try {
      const calls = await signInCalls().catch(() => {
        throw new CallRefused(503, m.server_unreachable())
      })
      const faults = validate(calls, values)
      setErrors(faults)
      if (Object.keys(faults).length > 0) focusFirst(form, Object.keys(faults))
      else await send(calls, values)
    } catch (error) {
      onRefused(form, error instanceof CallRefused ? error : new CallRefused(500, m.something_wrong()))
    } finally {
      setSending(false)
    }
  }

  const formProps = {
    ref: node,
    noValidate: true,
    onSubmit: (event: FormEvent) => void submit(event),
    onFocus: () => void signInCalls().catch(() => {}),
  }
  return { formProps, field, setValues, isSending }
}
