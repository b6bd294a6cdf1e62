import { type ResumeReason, resumeReasonLabels, resumeReasons } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { useRecordForm } from '../../../shared/record/use-record-form.ts'
import { label } from '../../../texts/label.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { refreshMessages } from '../use-send-again.ts'

const usual: ResumeReason = 'owner_asked'

/** Lets messages go to a stopped phone again. The reasons are a choice, because the log is never erased. */
export default function ResumeDialog({ phone, onClose }: { phone: string; onClose: () => void }) {
  const form = useRecordForm({
    call: 'resumePhone',
    record: { values: { because: usual as string } },
    toInput: ({ because }) => ({ phone, because: because as ResumeReason }),
    onDone() {
      toast('success', m.phone_was_resumed())
      onClose()
      return refreshMessages()
    },
  })
  return (
    <FormDialog title={m.phone_resume_title()} submitText={m.phone_resume()} form={form} onClose={onClose}>
      <p>
        <bdi dir="ltr">{phone}</bdi>
      </p>
      <p>{m.phone_resume_means()}</p>
      <SelectField
        {...form.field('because')}
        label={m.reason()}
        options={resumeReasons.map((value) => ({ value, label: label(resumeReasonLabels[value]) }))}
      />
    </FormDialog>
  )
}
