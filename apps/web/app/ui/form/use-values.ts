import { useRef, useState } from 'react'

/** What the fields of a form hold, what they began with, and what is wrong with them. */
export function useValues<Values extends object>(initial: Values) {
  const [values, draw] = useState(initial)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  // Read by those who ask between two drawings.
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
    /** The values at the moment of asking. */
    current: () => latest.current,
    /** Changes some fields; what was wrong with them is not known of the new values. */
    change(changes: Partial<Values>) {
      put({ ...latest.current, ...changes })
      setErrors((known) => Object.fromEntries(Object.entries(known).filter(([name]) => !(name in changes))))
    },
    /** Begins anew with `values`; with those it began with when left out. */
    restart(values: Values = start.current) {
      start.current = values
      put(values)
      setErrors({})
    },
    /** Fills fields with what they begin with. */
    begin(values: Partial<Values>) {
      start.current = { ...start.current, ...values }
      put({ ...latest.current, ...values })
    },
    /** What is there now was saved. */
    settle() {
      start.current = latest.current
    },
    isDirty: () =>
      (Object.keys(latest.current) as (keyof Values)[]).some(
        (name) => !isSame(latest.current[name], start.current[name]),
      ),
  }
}

/** Texts, flags and files by themselves; places, people and lists by what is in them. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one instanceof File) return false
  return JSON.stringify(one) === JSON.stringify(other)
}
