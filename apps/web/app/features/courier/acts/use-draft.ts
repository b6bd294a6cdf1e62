import { useState } from 'react'
import { keptForPerson } from '../../../client/kept-for-person.ts'

const prefix = keptForPerson.courierDraft

/** What was typed for one line: it outlives a closed sheet and a reload, until the act is done. */
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
