import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { RecordForm } from '../../shared/record/record-form.tsx'
import type { RecordForm as Form } from '../../shared/record/use-record-form.ts'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { DayTime } from '../../ui/text/day.tsx'
import styles from './company.module.css'

type Props = {
  form: Form
  label: string
  shown: { saved_at: string; saved_by: string | null }
  /** True for fields in more than one column. */
  wide?: boolean
  children: ReactNode
}

/** The frame of a section's form, with the person who saved it last. */
export function SectionFrame({ form, label, shown: { saved_at, saved_by }, wide = true, children }: Props) {
  const { isDirty } = form
  return (
    <RecordForm
      form={form}
      label={label}
      wide={wide}
      actions={
        <>
          <SaveBar isPending={form.isPending} isReady={isDirty} {...(isDirty && { onCancel: form.reset })} />
          {saved_by !== null && !isDirty && (
            <p className={`not-narrow sub push ${styles.last}`}>
              {m.last_saved_by()} <bdi>{saved_by}</bdi> · <DayTime instant={saved_at} />
            </p>
          )}
        </>
      }
    >
      {children}
    </RecordForm>
  )
}
