import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { type Question, readQuestion, requestOf, writeQuestion } from './question.ts'

/** Marks the addresses that typing wrote: what they say is in the form already. */
const typed = { typed: true }

/**
 * The calculator's form, kept in the address bar: a reload and a shared link show the same question, and its price
 * when it is whole. `asked` is what a price is wanted for; whatever is changed wants none until it is asked again.
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

  /** True when there is something to ask. */
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
