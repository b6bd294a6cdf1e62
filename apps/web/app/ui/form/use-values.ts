import { useRef, useState } from 'react'
import { isSame } from './overtaken/merge-values.ts'

/** The values of a form, their initial values, and their faults. */
export function useValues<Values extends object>(initial: Values) {
  const [values, draw] = useState(initial)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  // Read by callers that run between two renders.
  const latest = useRef(initial)
  const start = useRef(initial)

  function put(next: Values) {
    latest.current = next
    draw(next)
  }

  return {
    values,
    errors,
    setErrors,
    /** The values right now. */
    current: () => latest.current,
    /** The values that the form started with. */
    initial: () => start.current,
    /** Changes some fields and clears their faults, also those at paths below them. */
    change(changes: Partial<Values>) {
      put({ ...latest.current, ...changes })
      setErrors((known) =>
        Object.fromEntries(
          Object.entries(known).filter(([path]) => !((path.split('.')[0] ?? '') in changes)),
        ),
      )
    },
    /** Restarts with `values`, by default the initial ones. */
    restart(values: Values = start.current) {
      start.current = values
      put(values)
      setErrors({})
    },
    /** Sets initial values of some fields. */
    begin(values: Partial<Values>) {
      start.current = { ...start.current, ...values }
      put({ ...latest.current, ...values })
    },
    /** Marks the current values as saved. */
    settle() {
      start.current = latest.current
    },
    isDirty: () =>
      (Object.keys(latest.current) as (keyof Values)[]).some(
        (name) => !isSame(latest.current[name], start.current[name]),
      ),
  }
}
