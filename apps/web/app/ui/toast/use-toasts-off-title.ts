import { useEffect, useSyncExternalStore } from 'react'
import { m } from '../../paraglide/messages.js'
import { toasts } from './toast-store.ts'

/** The title may come, grow or scroll while toasts are shown. */
const lookMs = 100
const gap = 8

/**
 * Moves toasts below the title of their page or dialog as long as they would cover it. It is a hook of its own, because the
 * sign-in has toasts and little script; so it finds them by their name.
 */
export function useToastsOffTitle(): void {
  const hasToasts = useSyncExternalStore(
    toasts.subscribe,
    () => toasts.get().length > 0,
    () => false,
  )
  useEffect(() => {
    if (!hasToasts) return
    place()
    const timer = setInterval(place, lookMs)
    return () => clearInterval(timer)
  }, [hasToasts])
}

function place(): void {
  const host = document.querySelector<HTMLElement>(`section[aria-label="${m.notifications()}"]`)
  if (!host) return
  host.style.top = ''
  const title = host.closest('dialog')?.querySelector('h2') ?? document.querySelector('h1')
  const words = title?.getBoundingClientRect()
  if (words && isCovered(words, host.getBoundingClientRect())) host.style.top = `${words.bottom + gap}px`
}

function isCovered(title: DOMRect, host: DOMRect): boolean {
  // A title for screen readers alone is one pixel.
  if (title.width <= 1) return false
  const isBeside = title.right <= host.left || title.left >= host.right
  return !isBeside && title.bottom > host.top && title.top < host.bottom
}
