import { reachOf } from '@mersal/contract'
import { useSignedIn } from '../../../client/signed-in.ts'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import type { InformationProps } from '../../../shared/client/client-set.ts'
import { useClientsChanged } from '../../../shared/client/use-clients-changed.ts'
import { Button } from '../../../ui/control/button.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import type { ConsoleValues } from '../form/console-fields.tsx'
import { consoleForm, consoleInput } from '../form/console-form.ts'
import { ClientInformation } from './client-information.tsx'

export default function ConsoleInformation(props: InformationProps<ConsoleValues>) {
  const { client, isEditing } = props
  return (
    <>
      {client.values.use_case && !isEditing && <SandboxNotice {...props} />}
      <ClientInformation {...props} form={consoleForm} />
    </>
  )
}

/** Says what In Development means, and ends it with one click. */
function SandboxNotice({ id, client: { values, version } }: InformationProps<ConsoleValues>) {
  const { role } = useSignedIn()
  const tellChanged = useClientsChanged()
  const { submit, isPending } = useSubmission('updateClient', {
    async onDone() {
      toast('success', m.saved())
      await tellChanged()
    },
    onRefused: ({ message }) => toast('error', m.error_is({ message })),
  })
  return (
    <section className="stack items-start gap-m width-form below-m text-m panel" aria-label={m.request()}>
      <p>{m.client_is_sandbox()}</p>
      {reachOf(role, 'clients.edit') !== 'none' && (
        <Button
          variant="secondary"
          size="small"
          busy={isPending}
          onClick={() =>
            submit({
              client_id: id,
              ...(version !== undefined && { version }),
              ...consoleInput({ ...values, use_case: false }),
            })
          }
        >
          {m.client_make_public()}
        </Button>
      )}
    </section>
  )
}
