import { checkSentence } from '@mersal/contract'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { pageLanguage } from '../../texts/page-language.ts'
import { Button } from '../../ui/control/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { SearchSelect } from '../../ui/search-select/search-select.tsx'
import type { Found } from '../../ui/search-select/use-found.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import styles from './design.module.css'

const found: readonly Found[] = Array.from({ length: 12 }, (_, id) => ({ id, name: `Branch ${id}` }))
const field = { onChange: () => {}, error: undefined, readOnly: false }

/** A dialog with a form whose button shows a toast, and the confirmation of a deletion. */
export function DialogStates() {
  const [open, setOpen] = useState<'form' | 'question' | null>(null)
  const [branch, setBranch] = useState<Found | null>(null)
  const close = () => setOpen(null)
  return (
    <div className={styles.row}>
      <Button variant="secondary" onClick={() => setOpen('form')}>
        {m.design_open_dialog()}
      </Button>
      <Button variant="danger-quiet" onClick={() => setOpen('question')}>
        {m.design_ask()}
      </Button>
      {open === 'form' && (
        <FormDialog
          title={m.design_system()}
          submitText={m.save()}
          onSave={() => toast('error', checkSentence('required', pageLanguage()))}
          onClose={close}
        >
          <TextField {...field} name="note" value="" label={m.note()} />
          <SearchSelect
            {...field}
            name="branch"
            label={m.branch()}
            options={found}
            value={branch}
            onChange={setBranch}
          />
        </FormDialog>
      )}
      {open === 'question' && <ConfirmDialog onCancel={close} onConfirm={close} />}
    </div>
  )
}
