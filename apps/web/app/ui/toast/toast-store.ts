import { limits } from '@mersal/contract'
import { createStore } from '../../client/store.ts'

export type ToastKind = 'success' | 'info' | 'warn' | 'error'
/** `until` is when it closes, as a `performance.now()` value. */
export type Toast = { id: number; kind: ToastKind; message: string; until: number }

/** The visible toasts. Any code can show one. */
export const toasts = createStore<readonly Toast[]>([])
let lastId = 0

export function toast(kind: ToastKind, message: string, ms: number = limits.toastMs): void {
  lastId += 1
  // A repeated message replaces the earlier one and restarts its time.
  const raised = { id: lastId, kind, message, until: performance.now() + ms }
  toasts.set([...toasts.get().filter((shown) => shown.message !== message), raised])
}

export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((shown) => shown.id !== id))
}
