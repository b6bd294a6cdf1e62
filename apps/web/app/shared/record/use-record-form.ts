import type { CallInput, CallName, CallReply } from '@mersal/contract'
import { useEffect, useRef, useState } from 'react'
import { CallRefused } from '../../client/call-refused.ts'
import { useSubmission } from '../../client/use-submission.ts'
import { m } from '../../paraglide/messages.js'
import type { Field, PartOf, RecordState } from '../../ui/form/field.ts'
import { faultsOf, firstOnScreen, inputOf, labelOf, placeOr } from '../../ui/form/form-faults.ts'
import { mergeValues, replacedPaths } from '../../ui/form/overtaken/merge-values.ts'
import { useValues } from '../../ui/form/use-values.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { prepareToValidate, validateCall } from './validate-call.ts'

/** What another person saved first, with the message of the refusal. */
type Overtaken<Values> = { message: string; theirs: RecordState<Values> }

export type FormOptions<N extends CallName, Values> = {
  call: N
  record: RecordState<Values>
  /**
   * The input of the call. Required fields that are missing are refused before sending. `initial` are the values that the
   * form started with, or those of another person who saved meanwhile.
   */
  toInput: (values: Values, version: number | undefined, initial: Values) => Partial<CallInput<N>>
  onDone: (reply: CallReply<N>, values: Values) => unknown
  /** Reloads the record after a conflict with another person's change. */
  reread?: () => Promise<RecordState<Values>>
  /** Fields that refer to each other. After a conflict they are taken from one person. */
  together?: readonly (keyof Values)[]
  readOnly?: boolean
  /** Shows the message of a refusal. Defaults to an error toast (spec §8). */
  tellRefusal?: (message: string) => void
  /** Maps a field of the call to the form field that shows its fault, where the names differ. */
  fieldOf?: (name: string) => string
  /** Checks that the schema of the call cannot do, such as a repeated password. */
  judge?: (values: Values) => Record<string, string>
}

/**
 * A form for one changing call. It validates by the schema of the call, sends once, shows each fault at its field and
 * the first one as a toast (spec §5, §8), and never loses input.
 */
export function useRecordForm<N extends CallName, Values extends object>({
  call,
  record,
  toInput,
  onDone,
  reread,
  together,
  readOnly = false,
  tellRefusal = tellFault,
  fieldOf = placeOr,
  judge,
}: FormOptions<N, Values>) {
  const [version, setVersion] = useState(record.version)
  const form = useValues(record.values)
  const [toConfirm, setToConfirm] = useState<string | null>(null)
  const { overtaken, ...conflict } = useOvertaken<Values>(reread)

  // A refetched record is shown at once, unless it would overwrite unsaved input.
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

  /** Ends a conflict. Theirs replaces the input; mine is saved on top of theirs. */
  function decide({ theirs }: { theirs: RecordState<Values> }, whose: 'mine' | 'theirs') {
    const merged = mergeValues(form.current(), form.initial(), theirs.values, together)
    conflict.end()
    adopt(theirs)
    if (whose === 'theirs') return
    form.change(merged)
    void save(theirs.version)
  }

  const { submit, isPending } = useSubmission(call, {
    onDone(reply) {
      form.settle()
      return onDone(reply, form.current())
    },
    onRefused(refusal) {
      if (refusal.asksToConfirm) setToConfirm(refusal.message)
      else if (refusal.isStale && reread) void conflict.tell(refusal.message)
      else show(refusal.fields, refusal.message)
    },
  })

  /** Shows the `message`, or the fault of the first faulty field on the screen, and focuses that field. */
  function show(fields: CallRefused['fields'], message?: string) {
    const faults = faultsOf(fields, fieldOf)
    const first = firstOnScreen(Object.keys(faults))
    form.setErrors(faults)
    const fault = faults[first]
    const label = fault === undefined ? undefined : labelOf(first)
    const named = label === undefined ? fault : m.fault_of_field({ field: label, fault: fault ?? '' })
    if (message === undefined) tellFault(named ?? m.something_wrong())
    else tellRefusal(message === fault ? (named ?? message) : message)
    inputOf(first)?.focus()
  }

  async function save(on = version, isConfirmed = false) {
    const values = form.current()
    const input = { ...toInput(values, on, form.initial()), ...(isConfirmed && { confirm: true }) }
    try {
      const fields = { ...judge?.(values), ...(await validateCall(call, input)) }
      if (Object.keys(fields).length === 0) submit(input as CallInput<N>)
      else show(fields)
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      show({}, error.message)
    }
  }

  function change(changes: Partial<Values>) {
    prepareToValidate()
    form.change(changes)
  }

  return {
    values: form.values,
    /** The input of the call as the values are now. */
    input: () => toInput(form.current(), version, form.initial()),
    isDirty: form.isDirty(),
    /** The current value of `isDirty`, which is right after a save, before the next render. */
    hasChanges: () => form.isDirty(),
    isPending,
    readOnly,
    /** The number of faulty fields. */
    faults: Object.keys(form.errors).length,
    /** What another person saved first, and what saving mine on top of it replaces. */
    overtaken: overtaken && {
      message: overtaken.message,
      replaces: replacedPaths(form.values, form.initial(), overtaken.theirs.values, together),
      decide: (whose: 'mine' | 'theirs') => decide(overtaken, whose),
    },
    /** What the server asks to confirm before it saves, and the two answers. */
    confirmation: {
      message: toConfirm,
      cancel: () => setToConfirm(null),
      accept: () => {
        setToConfirm(null)
        void save(version, true)
      },
    },
    save: () => void save(),
    /** Restores the loaded values. */
    reset: () => form.restart(),
    setValues: change,
    /** Sets initial values. The form does not count them as a change. */
    begin: (values: Partial<Values>) => form.begin(values),
    field: <K extends keyof Values & string>(name: K): Field<Values[K]> => ({
      name,
      value: form.values[name],
      onChange: (value) => change({ [name]: value } as unknown as Partial<Values>),
      error: form.errors[name],
      readOnly,
    }),
    part: (<V extends object, K extends keyof V & (string | number)>(
      field: Field<V>,
      key: K,
    ): Field<V[K]> => {
      const path = `${field.name}.${key}`
      return {
        name: path,
        value: field.value[key],
        onChange: (value) => field.onChange(withPart(field.value, key, value)),
        error: form.errors[path],
        readOnly,
      }
    }) satisfies PartOf,
  }
}

function withPart<V extends object, K extends keyof V>(whole: V, key: K, value: V[K]): V {
  if (!Array.isArray(whole)) return { ...whole, [key]: value }
  return whole.map((element: unknown, index) => (index === key ? value : element)) as V
}

export type RecordForm<Values extends object = object> = Omit<
  ReturnType<typeof useRecordForm<CallName, Values>>,
  'begin' | 'field' | 'input' | 'setValues' | 'values'
>

function tellFault(message: string): void {
  toast('error', message)
}

/** Handles a conflict: somebody else saved first. It reads their record, for the person to decide. */
function useOvertaken<Values>(reread: (() => Promise<RecordState<Values>>) | undefined) {
  const [overtaken, setOvertaken] = useState<Overtaken<Values> | null>(null)
  return {
    overtaken,
    /** Reads their record. When that fails, the input stays, and another save asks again. */
    async tell(message: string) {
      try {
        if (reread) return setOvertaken({ message, theirs: await reread() })
      } catch {
        setOvertaken(null)
      }
      toast('error', message)
    },
    end: () => setOvertaken(null),
  }
}
