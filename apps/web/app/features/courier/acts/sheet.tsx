import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import styles from './sheet.module.css'

type Props = { title: string; closing?: string; onClose: () => void; children: ReactNode }

/**
 * A bottom sheet, within reach of a thumb. It is open while it is mounted. The native `<dialog>` traps the focus, and
 * closes on Escape and on the phone's back gesture.
 */
export function Sheet({ title, closing = m.courier_not_now(), onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Close while still in the document. Only then does the browser restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={`text-2xl ink surface ${styles.sheet}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={`stack gap-xl ${styles.content}`}>
        <h2 id={titleId}>{title}</h2>
        {children}
        <Button variant="quiet" size="thumb" wide onClick={onClose}>
          {closing}
        </Button>
      </div>
    </dialog>
  )
}
