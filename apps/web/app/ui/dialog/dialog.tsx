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
  /** What one does with it: buttons, the main one last. */
  actions?: ReactNode
  /**
   * An alert needs an answer: it has no cross, and a click beside it does not close it. A bare one is what its
   * content is, and shows no title.
   */
  kind?: 'plain' | 'alert' | 'bare'
  className?: string | undefined
}

/**
 * A modal dialog, open while it is mounted. The browser's own brings what one needs: the focus inside and back
 * afterwards, Escape, and everything behind it out of reach.
 */
export function Dialog({ title, onClose, children, actions, kind = 'plain', className }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Closed before it leaves the document: only then does the focus go back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  // In the body: what opens it may stand in something that is hidden, as a menu on a narrow screen is.
  return createPortal(
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${className ?? ''}`}
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
      <div className={styles.content}>
        <h2 id={titleId} className={kind === 'bare' ? 'visually-hidden' : styles.title}>
          {title}
        </h2>
        {children}
        {actions && <footer className={styles.actions}>{actions}</footer>}
        {/* Last, so that the focus begins at what the dialog is for. */}
        {kind === 'plain' && (
          <CrossButton className={styles.cross} aria-label={m.close()} onClick={onClose} />
        )}
      </div>
      <Toasts />
    </dialog>,
    document.body,
  )
}
