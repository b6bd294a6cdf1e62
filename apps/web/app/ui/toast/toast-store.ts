import { limits } from '@mersal/contract'

/** The visible toasts. Kept outside React, so that any code can show one. */
export type ToastKind = 'success' | 'info' | 'warn' | 'error'
/** `until` is when it closes, as a `performance.now()` value. */
export type Toast = { id: number; kind: ToastKind; message: string; until: number }

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

export function toast(kind: ToastKind, message: string, ms: number = limits.toastMs): void {
  lastId += 1
  // A repeated message replaces the earlier one and restarts its time.
  const raised = { id: lastId, kind, message, until: performance.now() + ms }
  change([...toasts.filter((shown) => shown.message !== message), raised])
}

export function closeToast(id: number): void {
  change(toasts.filter((shown) => shown.id !== id))
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
