import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The row that was opened last from each entry of the browser's history. */
const opened = new Map<string, string>()

/**
 * Keeps the row that was opened: going back focuses it again, so that the keyboard continues there. Returns a function
 * that notes an opened row.
 */
export function useHeldRow(body: RefObject<HTMLElement | null>, areRowsThere: boolean) {
  const { key } = useLocation()
  const wanted = useRef(opened.get(key))
  useEffect(() => {
    if (!areRowsThere || wanted.current === undefined) return
    const row = body.current?.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(wanted.current)}"]`)
    wanted.current = undefined
    row?.focus({ preventScroll: true })
  }, [body, areRowsThere])
  return (row: string) => void opened.set(key, row)
}
