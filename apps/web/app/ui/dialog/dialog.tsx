import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { m } from '../../paraglide/messages.js'
import { CrossButton } from '../control/cross-button.tsx'
import { Toasts } from '../toast/toasts.tsx'
import styles from './dialog.module.css'

type Props = {
  title: string
  onClose: () => void
  children: ReactNode
  /** The buttons, the main one last. */
  actions?: ReactNode
  /**
   * An alert needs an answer: it has no X, and a click outside does not close it. A bare dialog shows only its content,
   * without a title.
   */
  kind?: 'plain' | 'alert' | 'bare'
  className?: string | undefined
}

/**
 * A modal dialog, open while it is mounted. The native `<dialog>` traps and restores the focus, handles Escape, and
 * makes the page behind it inert.
 */
export function Dialog({ title, onClose, children, actions, kind = 'plain', className }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Close while still in the document. Only then does the browser restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  // Rendered in the body, because the opener may be inside something hidden, such as the menu on a narrow screen.
  return createPortal(
    <dialog
      ref={dialog}
      className={`card text-m ink ${styles.dialog} ${className ?? ''}`}
      role={kind === 'alert' ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        if (kind !== 'alert' && event.target === dialog.current) onClose()
      }}
    >
      <div className={`stack gap-xl ${styles.content}`}>
        <h2 id={titleId} className={kind === 'bare' ? 'visually-hidden' : styles.title}>
          {title}
        </h2>
        {children}
        {actions && <footer className={`flex wrap gap-m ${styles.actions}`}>{actions}</footer>}
        {/* Last in the document, so that the initial focus is on the content. */}
        {kind === 'plain' && (
          <CrossButton className={styles.cross} aria-label={m.close()} onClick={onClose} />
        )}
      </div>
      <Toasts />
    </dialog>,
    document.body,
  )
}
