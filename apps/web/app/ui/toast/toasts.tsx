import { limits } from '@mersal/contract'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { m } from '../../paraglide/messages.js'
import { closeToast, currentToasts, onToastsChange, type Toast, type ToastKind } from './toast-store.ts'
import styles from './toasts.module.css'

const icons = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warn: IconAlertTriangle,
  error: IconCircleX,
} as const satisfies Record<ToastKind, typeof IconX>

/** Top-right in both directions (spec §2); a toast goes by itself, and stays while it is pointed at. */
export function Toasts() {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts)
  return (
    <section className={styles.toasts} aria-label={m.notifications()}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast: { id, kind, message } }: { toast: Toast }) {
  const [pointedAt, setPointedAt] = useState(false)
  useEffect(() => {
    if (pointedAt) return
    const end = setTimeout(() => closeToast(id), limits.toastMs)
    return () => clearTimeout(end)
  }, [id, pointedAt])

  const Icon = icons[kind]
  return (
    <div
      className={styles.toast}
      data-kind={kind}
      role={kind === 'error' || kind === 'warn' ? 'alert' : 'status'}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
    >
      <Icon size={20} stroke={1.8} aria-hidden="true" />
      <p>{message}</p>
      <button type="button" aria-label={m.close()} onClick={() => closeToast(id)}>
        <IconX size={16} aria-hidden="true" />
      </button>
    </div>
  )
}
