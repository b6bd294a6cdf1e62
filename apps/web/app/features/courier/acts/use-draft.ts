import { useState } from 'react'
import { keptForPerson } from '../../../client/kept-for-person.ts'

const prefix = keptForPerson.courierDraft

/** A draft text for one line. It survives a closed sheet and a reload, and is removed when the act succeeds. */
export function useDraft(name: string) {
  const key = prefix + name
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '')
  return {
    text,
    write: (next: string) => {
      setText(next)
      sessionStorage.setItem(key, next)
    },
    forget: () => sessionStorage.removeItem(key),
  }
}
