import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { createStore } from '../../client/store.ts'
import { m } from '../../paraglide/messages.js'
import { ToastCard } from './toast-card.tsx'
import { closeToast, type Toast, toasts } from './toast-store.ts'
import styles from './toasts.module.css'

const hosts = createStore<readonly symbol[]>([])

/** Toasts, top-right in both directions (spec §2). A dialog has its own host, because the page behind it is inert. */
export function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get)
  const isFront = useIsFrontHost()
  if (!isFront) return null
  return (
    <section className={`not-printed stack gap-m ${styles.toasts}`} aria-label={m.notifications()}>
      {shown.map((toast) => (
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

/** True in the toast host that mounted last. Only that one is in front and shows the toasts. */
function useIsFrontHost(): boolean {
  const [self] = useState(() => Symbol('host'))
  useEffect(() => {
    hosts.set([...hosts.get(), self])
    return () => hosts.set(hosts.get().filter((host) => host !== self))
  }, [self])
  return useSyncExternalStore(hosts.subscribe, () => hosts.get().at(-1) === self)
}
