import type { KeyboardEvent, MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** Opens a row by click or Enter. Controls inside the row keep their own clicks. */
export function useRowLink() {
  const navigate = useNavigate()
  return (to: string) => ({
    'data-link': '',
    onClick: (event: MouseEvent<HTMLTableRowElement>) => {
      if (!isPlain(event) || (event.target as Element).closest('a, button, input, label, [popover]')) return
      // A click that ends a text selection does not open the row.
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
