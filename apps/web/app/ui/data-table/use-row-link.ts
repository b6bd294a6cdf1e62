import type { KeyboardEvent, MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** What lets a row be opened by a click on it or by Enter; what acts by itself in it keeps its own click. */
export function useRowLink() {
  const navigate = useNavigate()
  return (to: string) => ({
    'data-link': '',
    onClick: (event: MouseEvent<HTMLTableRowElement>) => {
      if (!isPlain(event) || (event.target as Element).closest('a, button, input, label, [popover]')) return
      // A click that ends a selection of text is not a wish to leave.
      if (window.getSelection()?.isCollapsed === false) return
      void navigate(to)
    },
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
      if (event.key === 'Enter' && event.target === event.currentTarget) void navigate(to)
    },
  })
}

function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey && !defaultPrevented
}
