import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from '@tabler/icons-react'
import { m } from '../../paraglide/messages.js'
import { CrossButton } from '../control/cross-button.tsx'
import type { ToastKind } from './toast-store.ts'
import styles from './toasts.module.css'
import { usePassing } from './use-passing.ts'

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

/** Closes after `ms` without pointer or focus on it. */
export function ToastCard({ kind, message, ms, onClose }: Props) {
  const held = usePassing(ms, onClose)
  const Icon = icons[kind]
  return (
    <div
      className={`flex gap-m text-m surface ${styles.toast}`}
      data-kind={kind}
      role={kind === 'error' || kind === 'warn' ? 'alert' : 'status'}
      {...held}
    >
      <Icon size={20} stroke={1.8} aria-hidden="true" />
      <p dir="auto">{message}</p>
      <CrossButton className={styles.close} aria-label={m.close()} onClick={onClose} />
    </div>
  )
}
