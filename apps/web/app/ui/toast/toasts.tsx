import { useCallback, useState, useSyncExternalStore } from 'react'
import { m } from '../../paraglide/messages.js'
import { ToastCard } from './toast-card.tsx'
import { closeToast, currentToasts, onToastsChange, type Toast } from './toast-store.ts'
import styles from './toasts.module.css'
import { useIsFrontHost } from './use-front-host.ts'

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
