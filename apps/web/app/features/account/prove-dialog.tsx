import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useRecordForm } from '../../shared/record/use-record-form.ts'
import { AppCode, OwnPassword } from '../../ui/control/proof-fields.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

type Proof = { password: string; code: string }

/** Asks for password and code before making new recovery codes or turning the second factor off. */
export default function ProveDialog({ act, onClose }: { act: 'renew' | 'off'; onClose: () => unknown }) {
  const isOff = act === 'off'
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const form = useRecordForm<'renewRecoveryCodes' | 'endSecondFactor', Proof>({
    call: isOff ? 'endSecondFactor' : 'renewRecoveryCodes',
    record: { values: { password: '', code: '' } },
    toInput: (values) => values,
    onDone(reply) {
      if ('recovery_codes' in reply) return setCodes(reply.recovery_codes)
      toast('success', m.second_factor_was_turned_off())
      return onClose()
    },
  })
  if (codes !== null) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <FormDialog
      kind="alert"
      title={isOff ? m.second_factor_off_question() : m.recovery_codes_renew()}
      submitText={isOff ? m.second_factor_turn_off() : m.recovery_codes_renew()}
      form={form}
      isDangerous={isOff}
      onClose={onClose}
    >
      <p>{isOff ? m.second_factor_off_means() : m.recovery_codes_renew_means()}</p>
      <OwnPassword {...form.field('password')} />
      <AppCode {...form.field('code')} orRecovery />
    </FormDialog>
  )
}
