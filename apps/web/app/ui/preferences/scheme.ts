import { useSyncExternalStore } from 'react'
import { schemeKey } from '../../texts/preference-keys.ts'

export type Scheme = 'light' | 'dark' | 'auto'

const listeners = new Set<() => void>()

/** What the person chose. The boot script shows it at load, and follows the system's scheme where it is 'auto'. */
export function useScheme(): Scheme {
  return useSyncExternalStore(subscribe, chosen, () => 'auto')
}

export function chooseScheme(scheme: Scheme): void {
  localStorage.setItem(schemeKey, scheme)
  show()
}

/** What the document shows now. */
export function shownScheme(): 'light' | 'dark' {
  return document.documentElement.dataset.scheme === 'dark' ? 'dark' : 'light'
}

function chosen(): Scheme {
  const stored = localStorage.getItem(schemeKey)
  return stored === 'light' || stored === 'dark' ? stored : 'auto'
}

function show(): void {
  const scheme = chosen()
  const isDark = scheme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark'
  document.documentElement.dataset.scheme = isDark ? 'dark' : 'light'
  for (const listener of listeners) listener()
}

/** Another tab may choose too. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', show)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', show)
  }
}
