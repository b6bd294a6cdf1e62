import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import type { ToastKind } from './toast-store.ts'
import styles from './toasts.module.css'

const icons = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warn: IconAlertTriangle,
  error: IconCircleX,
} as const satisfies Record<ToastKind, typeof IconX>

type Props = {
  kind: ToastKind
  message: string
  ms: number
  onClose: () => void
}

/** Closes by itself after `ms` without being pointed at or focused. */
export function ToastCard({ kind, message, ms, onClose }: Props) {
  const [pointedAt, setPointedAt] = useState(false)
  const [focused, setFocused] = useState(false)
  const isHeld = pointedAt || focused

  useEffect(() => {
    if (isHeld) return
    const end = setTimeout(onClose, ms)
    return () => clearTimeout(end)
  }, [isHeld, ms, onClose])

  const Icon = icons[kind]
  return (
    <div
      className={styles.toast}
      data-kind={kind}
      role={kind === 'error' || kind === 'warn' ? 'alert' : 'status'}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon size={20} stroke={1.8} aria-hidden="true" />
      <p dir="auto">{message}</p>
      <button type="button" aria-label={m.close()} onClick={onClose}>
        <IconX size={16} aria-hidden="true" />
      </button>
    </div>
  )
}
