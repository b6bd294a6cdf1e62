import { useCallback, useState, useSyncExternalStore } from 'react'
import { m } from '../../paraglide/messages.js'
import { ToastCard } from './toast-card.tsx'
import { closeToast, currentToasts, onToastsChange, type Toast } from './toast-store.ts'
import styles from './toasts.module.css'
import { useIsFrontHost } from './use-front-host.ts'

/** Top-right in both directions (spec §2). A dialog holds another of these: what is behind it cannot be reached. */
export function Toasts() {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts)
  const isFront = useIsFrontHost()
  return (
    <section className={styles.toasts} aria-label={m.notifications()}>
      {isFront && toasts.map((toast) => <PassingToast key={toast.id} toast={toast} />)}
    </section>
  )
}

function PassingToast({ toast: { id, kind, message, until } }: { toast: Toast }) {
  // It moves to the host in front when a dialog opens or closes, and lasts no longer for that.
  const [ms] = useState(() => Math.max(0, until - performance.now()))
  const close = useCallback(() => closeToast(id), [id])
  return <ToastCard kind={kind} message={message} ms={ms} onClose={close} />
}
