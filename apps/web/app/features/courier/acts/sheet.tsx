import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import styles from './sheet.module.css'

type Props = { title: string; closing?: string; onClose: () => void; children: ReactNode }

/**
 * A sheet that rises from the lower edge, where a thumb reaches it, open while it is mounted. The browser's own
 * dialog keeps the focus inside and answers Escape and the phone's back gesture.
 */
export function Sheet({ title, closing = m.courier_not_now(), onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Closed while it is still in the document: only then does the focus go back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.content}>
        <h2 id={titleId}>{title}</h2>
        {children}
        <Button variant="quiet" size="thumb" wide onClick={onClose}>
          {closing}
        </Button>
      </div>
    </dialog>
  )
}
