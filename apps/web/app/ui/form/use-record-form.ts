import { useForm } from '@mantine/form'
import type { CallInput, CallName, CallReply } from '@mersal/contract'
import { useState } from 'react'
import type { CallRefused } from '../../client/call-refused.ts'
import { useSubmission } from '../../client/use-submission.ts'
import { validateCall } from '../../client/validate-call.ts'
import { toast } from '../toast/toast-store.ts'
import type { Field } from './field.ts'
import { useOvertaken } from './use-overtaken.ts'

/** A record as it was read: what the form shows, and the version that a change is made on. */
export type RecordState<Values> = { values: Values; version?: number | undefined }

type Options<N extends CallName, Values> = {
  call: N
  record: RecordState<Values>
  /** What the call is sent. */
  toInput: (values: Values, version: number | undefined) => CallInput<N>
  onDone: (reply: CallReply<N>) => unknown
  /** The record as it is now, for whoever was overtaken by somebody else's change. */
  reread?: () => Promise<RecordState<Values>>
  readOnly?: boolean
  /** Which field of the form shows the fault of a field of the call, where their names differ. */
  fieldOf?: (name: string) => string
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
  fieldOf = placeOr,
}: Options<N, Values>) {
  const [version, setVersion] = useState(record.version)
  const form = useForm<Record<string, unknown>>({ initialValues: record.values as Record<string, unknown> })
  const values = form.values as Values
  const overtaken = useOvertaken<Values>(reread, (theirs, whose) => {
    setVersion(theirs.version)
    if (whose === 'mine') return
    form.setInitialValues(theirs.values as Record<string, unknown>)
    form.reset()
  })

  const { submit, isPending } = useSubmission(call, {
    onDone(reply) {
      form.resetDirty()
      return onDone(reply)
    },
    onRefused(refusal) {
      if (refusal.isStale && reread) overtaken.tell(refusal.message)
      else show(refusal)
    },
  })

  function show({ message, fields }: Pick<CallRefused, 'message' | 'fields'>) {
    toast('error', message)
    const faults = Object.entries(fields).map(([name, fault]) => [fieldOf(name), fault] as const)
    form.setErrors(Object.fromEntries(faults))
    form.getInputNode(faults[0]?.[0] ?? '')?.focus()
  }

  function save() {
    const input = toInput(values, version)
    const fields = validateCall(call, input)
    const [message] = Object.values(fields)
    if (message === undefined) submit(input)
    else show({ message, fields })
  }

  return {
    values,
    isDirty: form.isDirty(),
    isPending,
    readOnly,
    /** How many fields are at fault. */
    faults: Object.keys(form.errors).length,
    overtaken,
    save,
    /** Back to what was read. */
    reset: form.reset,
    setValues: form.setValues as (changes: Partial<Values>) => void,
    field<K extends keyof Values & string>(name: K): Field<Values[K]> {
      return {
        name,
        value: values[name],
        onChange: (value) => form.setFieldValue(name, value as never),
        error: form.errors[name] as string | undefined,
        readOnly,
      }
    },
  }
}

export type RecordForm<Values extends object = object> = Omit<
  ReturnType<typeof useRecordForm<CallName, Values>>,
  'field' | 'setValues' | 'values'
>

const partsOfPlace = ['latitude', 'longitude', 'country', 'city', 'region', 'address_map']

/** The parts of a picked place are one field of a form. */
function placeOr(name: string): string {
  return partsOfPlace.includes(name) ? 'place' : name
}
