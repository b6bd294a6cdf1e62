import type { ProvingWith } from '../../client/call-refused.ts'
import { m } from '../../paraglide/messages.js'
import { AppCode, OwnPassword } from '../../ui/control/proof-fields.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useRecordForm } from '../record/use-record-form.ts'

type Values = { password: string; code: string }
type Props = { proveWith: ProvingWith; settle: (isProved: boolean) => void }

/** Asks for the password or a code. The act that waits for it goes on afterwards. */
export default function ProofDialog({ proveWith, settle }: Props) {
  const form = useRecordForm<'proveOneself', Values>({
    call: 'proveOneself',
    record: { values: { password: '', code: '' } },
    toInput: (values) => ({ [proveWith]: values[proveWith] }),
    onDone: () => settle(true),
  })
  return (
    <FormDialog title={m.prove_title()} submitText={m.prove_go()} form={form} onClose={() => settle(false)}>
      <p>{m.prove_why()}</p>
      {proveWith === 'code' ? (
        <AppCode {...form.field('code')} orRecovery />
      ) : (
        <OwnPassword {...form.field('password')} />
      )}
    </FormDialog>
  )
}
