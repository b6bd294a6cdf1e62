import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { type Question, readQuestion, requestOf, writeQuestion } from './question.ts'

/** Router state that marks addresses written by typing. The form already holds their values. */
const typed = { typed: true }

/**
 * The calculator's form, kept in the address bar. A reload or a shared link restores the question, and a complete
 * question shows its price. `asked` is the question whose price is shown; a change clears it until the person asks
 * again.
 */
export function useQuestion() {
  const [query, setQuery] = useSearchParams()
  const { key, state } = useLocation()
  const [arrival, setArrival] = useState(key)
  const [{ question, asked }, setForm] = useState(() => arrive(query))

  if (key !== arrival) {
    setArrival(key)
    if (state?.typed !== true) setForm(arrive(query))
  }

  function change(changes: Partial<Question>) {
    const next = { ...question, ...changes }
    setForm({ question: next, asked: null })
    setQuery(writeQuestion(next), { replace: true, preventScrollReset: true, state: typed })
  }

  /** Asks for the price. Returns false when the question has faults. */
  function ask(): boolean {
    const request = requestOf(question)
    setForm({ question, asked: request })
    return request !== null
  }

  return { question, asked, change, ask }
}

function arrive(query: URLSearchParams) {
  const question = readQuestion(query)
  return { question, asked: requestOf(question) }
}
