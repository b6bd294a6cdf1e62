import { useState } from 'react'
import { personStorage } from '../../../client/person-storage.ts'

const prefix = personStorage.courierDraft

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
