import { locales } from '@mersal/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { FormEvent, ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { pageLanguage } from '../../texts/page-language.ts'
import { Button } from '../../ui/control/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { labelOf } from '../../ui/form/form-faults.ts'
import { LeaveGuard } from '../../ui/form/leave-guard.tsx'
import styles from './record-form.module.css'
import type { RecordForm as Form } from './use-record-form.ts'

type Props = {
  form: Form
  /** The accessible name of the form. */
  label: string
  children: ReactNode
  /** The buttons below the fields. */
  actions?: ReactNode
  /** True for fields that need more than one narrow column. */
  wide?: boolean
}

/** The frame of a record's form: a summary of faults, one column of fields, and sticky buttons. */
export function RecordForm({ form, label, children, actions, wide = false }: Props) {
  const { overtaken, confirmation, faults, readOnly } = form
  function submit(event: FormEvent) {
    event.preventDefault()
    form.save()
  }
  return (
    <form
      className={`width-form ${styles.form}`}
      data-read-only={readOnly}
      data-wide={wide}
      aria-label={label}
      noValidate
      onSubmit={submit}
    >
      {overtaken && <OvertakenNotice {...overtaken} />}
      {faults > 1 && (
        <p className={styles.faults} role="alert">
          {m.form_faults({ count: faults })}
        </p>
      )}
      <div className={`stack gap-xl ${styles.fields}`}>{children}</div>
      {actions && <footer className={styles.actions}>{actions}</footer>}
      {confirmation.message !== null && (
        <ConfirmDialog
          question={m.save_all_the_same()}
          confirmLabel={m.save()}
          onCancel={confirmation.cancel}
          onConfirm={confirmation.accept}
        >
          <p>{confirmation.message}</p>
        </ConfirmDialog>
      )}
      {!readOnly && <LeaveGuard isDirty={form.isDirty} hasChanges={form.hasChanges} />}
    </form>
  )
}

/** Somebody else saved first. Names the fields that both changed before the person decides. */
function OvertakenNotice({ message, replaces, decide }: NonNullable<Form['overtaken']>) {
  const names = new Set(replaces.map((path) => labelOf(path) ?? m.overtaken_other_field()))
  return (
    <div className={`flex gap-m ${styles.overtaken}`} role="alert">
      <IconAlertTriangle size={18} aria-hidden="true" />
      <div>
        <p>{message}</p>
        <p>{m.overtaken_kept()}</p>
        {names.size > 0 && (
          <p>{m.overtaken_both({ fields: [...names].join(locales[pageLanguage()].comma) })}</p>
        )}
        <div className={`flex wrap gap-m ${styles.choices}`}>
          <Button variant="secondary" size="small" onClick={() => decide('mine')}>
            {m.overtaken_mine()}
          </Button>
          <Button variant="secondary" size="small" onClick={() => decide('theirs')}>
            {m.overtaken_theirs()}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** A titled group of fields. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <div className={`stack gap-xl ${styles.fields}`}>{children}</div>
    </fieldset>
  )
}
