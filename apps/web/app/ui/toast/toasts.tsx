import { useCallback, useSyncExternalStore } from 'react'
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

function PassingToast({ toast: { id, kind, message, ms } }: { toast: Toast }) {
  const close = useCallback(() => closeToast(id), [id])
  return <ToastCard kind={kind} message={message} ms={ms} onClose={close} />
}
