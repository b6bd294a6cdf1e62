import { limits } from '@mersal/contract'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { CopyButton } from '../../../ui/control/copy-button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { type ToastKind, toast } from '../../../ui/toast/toast-store.ts'
import styles from './design.module.css'

const kinds: readonly ToastKind[] = ['success', 'info', 'warn', 'error']

/** Buttons, dialogs, toasts and copying. */
export function ActsSample() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <section className={styles.group}>
        <h2>{m.design_buttons()}</h2>
        <div className={styles.row}>
          <Button>{m.submit()}</Button>
          <Button variant="secondary">{m.cancel()}</Button>
          <Button variant="quiet">{m.clear_filters()}</Button>
          <Button variant="danger">{m.confirm()}</Button>
          <Button disabled>{m.submit()}</Button>
          <Button busy>{m.submit()}</Button>
        </div>
      </section>
      <section className={styles.group}>
        <h2>{m.design_dialogs()}</h2>
        <div className={styles.row}>
          <Button variant="secondary" onClick={() => setOpen('dialog')}>
            {m.design_open_dialog()}
          </Button>
          <Button variant="secondary" onClick={() => setOpen('confirm')}>
            {m.design_ask()}
          </Button>
        </div>
        {open === 'dialog' && (
          <Dialog
            title={m.design_system()}
            onClose={close}
            actions={<Button onClick={close}>{m.close()}</Button>}
          >
            <p>{m.integration_text()}</p>
          </Dialog>
        )}
        {open === 'confirm' && <ConfirmDialog onCancel={close} onConfirm={close} />}
      </section>
      <section className={styles.group}>
        <h2>{m.notifications()}</h2>
        <div className={styles.row}>
          {kinds.map((kind) => (
            <Button
              key={kind}
              variant="secondary"
              onClick={() => toast(kind, `${m.notifications()}: ${kind}`)}
            >
              {kind}
            </Button>
          ))}
        </div>
      </section>
      <section className={styles.group}>
        <h2>{m.copied()}</h2>
        <div className={styles.row}>
          <code dir="ltr">{limits.appKey}</code>
          <CopyButton text={limits.appKey} what={m.code()} />
        </div>
      </section>
    </>
  )
}
