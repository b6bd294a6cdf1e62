import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { m } from '../../paraglide/messages.js'
import { ToastCard } from './toast-card.tsx'
import { closeToast, currentToasts, onToastsChange, type Toast } from './toast-store.ts'
import styles from './toasts.module.css'

let hosts: readonly symbol[] = []
const listeners = new Set<() => void>()

/** Toasts, top-right in both directions (spec §2). A dialog has its own host, because the page behind it is inert. */
export function Toasts() {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts)
  const isFront = useIsFrontHost()
  if (!isFront) return null
  return (
    <section className={`not-printed stack gap-m ${styles.toasts}`} aria-label={m.notifications()}>
      {toasts.map((toast) => (
        <PassingToast key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function PassingToast({ toast: { id, kind, message, until } }: { toast: Toast }) {
  // A toast moves to the front host when a dialog opens or closes. Its remaining time stays the same.
  const [ms] = useState(() => Math.max(0, until - performance.now()))
  const close = useCallback(() => closeToast(id), [id])
  return <ToastCard kind={kind} message={message} ms={ms} onClose={close} />
}

function change(next: readonly symbol[]): void {
  hosts = next
  for (const listener of listeners) listener()
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True in the toast host that mounted last. Only that one is in front and shows the toasts. */
function useIsFrontHost(): boolean {
  const [self] = useState(() => Symbol('host'))
  useEffect(() => {
    change([...hosts, self])
    return () => change(hosts.filter((host) => host !== self))
  }, [self])
  return useSyncExternalStore(onChange, () => hosts.at(-1) === self)
}
