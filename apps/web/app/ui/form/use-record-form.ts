import type { CallInput, CallName, CallReply } from '@mersal/contract'
import { useEffect, useRef, useState } from 'react'
import type { CallRefused } from '../../client/call-refused.ts'
import { useSubmission } from '../../client/use-submission.ts'
import { validateCall } from '../../client/validate-call.ts'
import { m } from '../../paraglide/messages.js'
import { toast } from '../toast/toast-store.ts'
import type { Field, RecordState } from './field.ts'
import { faultsOf, firstOnScreen, inputOf, placeOr } from './form-faults.ts'
import { useOvertaken } from './use-overtaken.ts'
import { useValues } from './use-values.ts'

type Options<N extends CallName, Values> = {
  call: N
  record: RecordState<Values>
  /** What the call is sent; what is missing in it is refused before it goes out. */
  toInput: (values: Values, version: number | undefined) => Partial<CallInput<N>>
  onDone: (reply: CallReply<N>, values: Values) => unknown
  /** The record as it is now, for whoever was overtaken by somebody else's change. */
  reread?: () => Promise<RecordState<Values>>
  readOnly?: boolean
  /** How a refusal is told beside its fields; as an error toast when left out (spec §8). */
  tellRefusal?: (message: string) => void
  /** Which field of the form shows the fault of a field of the call, where their names differ. */
  fieldOf?: (name: string) => string
  /** What is wrong with the values that the call itself cannot see: a password's repetition. */
  judge?: (values: Values) => Record<string, string>
}

/**
 * A form over one changing call: judged by the call's own schema before it is sent, sent once, each fault at its field
 * with the first as a toast (spec §5, §8), and nothing typed ever lost.
 */
export function useRecordForm<N extends CallName, Values extends object>({
  call,
  record,
  toInput,
  onDone,
  reread,
  readOnly = false,
  tellRefusal = tellFault,
  fieldOf = placeOr,
  judge,
}: Options<N, Values>) {
  const [version, setVersion] = useState(record.version)
  const form = useValues(record.values)
  const [toConfirm, setToConfirm] = useState<string | null>(null)
  const overtaken = useOvertaken<Values>(reread, (theirs, whose) => {
    if (whose === 'theirs') return adopt(theirs)
    setVersion(theirs.version)
    save(theirs.version)
  })

  // A record that was read anew is shown at once, except over what somebody is typing.
  const takeUp = useRef(() => {})
  useEffect(() => {
    takeUp.current = () => record.version !== version && !form.isDirty() && adopt(record)
  })
  useEffect(() => {
    takeUp.current()
  }, [record.version])

  function adopt(read: RecordState<Values>) {
    setVersion(read.version)
    form.restart(read.values)
  }

  const { submit, isPending } = useSubmission(call, {
    onDone(reply) {
      form.settle()
      return onDone(reply, form.current())
    },
    onRefused(refusal) {
      if (refusal.asksToConfirm) setToConfirm(refusal.message)
      else if (refusal.isStale && reread) overtaken.tell(refusal.message)
      else show(refusal.fields, refusal.message)
    },
  })

  /** The `message`, or what is said of the first faulty field on the screen, which gets the focus. */
  function show(fields: CallRefused['fields'], message?: string) {
    const faults = faultsOf(fields, fieldOf)
    const first = firstOnScreen(Object.keys(faults))
    form.setErrors(faults)
    if (message === undefined) tellFault(faults[first] ?? m.something_wrong())
    else tellRefusal(message)
    inputOf(first)?.focus()
  }

  function save(on = version, isConfirmed = false) {
    const values = form.current()
    const input = { ...toInput(values, on), ...(isConfirmed && { confirm: true }) }
    const fields = { ...judge?.(values), ...validateCall(call, input) }
    if (Object.keys(fields).length === 0) submit(input as CallInput<N>)
    else show(fields)
  }

  return {
    values: form.values,
    isDirty: form.isDirty(),
    /** The same at the moment of asking: right after a save, before anything is drawn anew. */
    hasChanges: () => form.isDirty(),
    isPending,
    readOnly,
    /** How many fields are at fault. */
    faults: Object.keys(form.errors).length,
    overtaken,
    /** What the server asks to be confirmed before it saves, and the two answers. */
    confirmation: {
      message: toConfirm,
      cancel: () => setToConfirm(null),
      accept: () => {
        setToConfirm(null)
        save(version, true)
      },
    },
    save: () => save(),
    /** Back to what was read. */
    reset: () => form.restart(),
    setValues: (changes: Partial<Values>) => form.change(changes),
    /** Fills fields with what they begin with, which is no change that is asked about. */
    begin: (values: Partial<Values>) => form.begin(values),
    field: <K extends keyof Values & string>(name: K): Field<Values[K]> => ({
      name,
      value: form.values[name],
      onChange: (value) => form.change({ [name]: value } as unknown as Partial<Values>),
      error: form.errors[name],
      readOnly,
    }),
  }
}

export type RecordForm<Values extends object = object> = Omit<
  ReturnType<typeof useRecordForm<CallName, Values>>,
  'begin' | 'field' | 'setValues' | 'values'
>

function tellFault(message: string): void {
  toast('error', message)
}
