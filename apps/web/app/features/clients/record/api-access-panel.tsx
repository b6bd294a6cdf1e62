import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import type { ApiAccess } from '../../../shared/client/client-set.ts'
import { useClientsChanged } from '../../../shared/client/use-clients-changed.ts'
import { Button } from '../../../ui/control/button.tsx'
import { CopyButton } from '../../../ui/control/copy-button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import styles from './api-access-panel.module.css'

type Props = { clientId: number; name: string; access: ApiAccess }

/**
 * The credentials of a merchant's programs. The id is shown without its first three characters, the token is masked until
 * somebody shows it. The server returns them only to people who may renew the token.
 */
export function ApiAccessPanel({ clientId, name, access: { clientId: apiId, token, calls } }: Props) {
  return (
    <section className={`stack gap-l ${styles.panel}`} aria-label={m.api_access()}>
      <h2>{m.api_access()}</h2>
      <p>{m.api_access_text()}</p>
      <dl className="stack gap-l">
        <div>
          <dt className="sub">{m.client_id()}</dt>
          <dd>
            <code dir="ltr">***{apiId.slice(3)}</code>
            <CopyButton text={apiId} what={m.client_id()} />
          </dd>
        </div>
        <div>
          <dt className="sub">{m.client_token()}</dt>
          {token === null ? (
            <dd>{m.client_token_lost()}</dd>
          ) : (
            <ClientToken clientId={clientId} masked={token} />
          )}
        </div>
        <div>
          <dt className="sub">{m.api_calls()}</dt>
          <dd>
            <bdi dir="ltr">{formatCount(calls)}</bdi>
          </dd>
        </div>
      </dl>
      <RenewToken clientId={clientId} name={name} />
    </section>
  )
}

/**
 * The token of a client, masked. Showing or copying it asks for a proof of oneself, and the client is told. Once shown it
 * stays until the page closes or the token is renewed, in the memory of the page alone.
 */
function ClientToken({ clientId, masked }: { clientId: number; masked: string }) {
  const [seen, setSeen] = useState<{ masked: string; token: string } | null>(null)
  const showing = useMutation({
    mutationFn: () => call('showClientToken', { client_id: clientId }),
    onSuccess: ({ client_secret }) => setSeen({ masked, token: client_secret }),
    onError: ({ message }) => toast('error', m.error_is({ message })),
  })
  const read = () =>
    showing.mutateAsync().then(
      ({ client_secret }) => client_secret,
      () => null,
    )
  const token = seen?.masked === masked ? seen.token : null
  return (
    <>
      <dd>
        {token === null ? (
          <code dir="ltr" aria-label={m.client_token_hidden()} role="img">
            {masked}
          </code>
        ) : (
          <code dir="ltr">{token}</code>
        )}
        <span className="flex gap-m rigid">
          {token === null && (
            <Button
              variant="secondary"
              size="small"
              busy={showing.isPending}
              aria-label={m.show_what({ what: m.client_token() })}
              onClick={read}
            >
              {m.show()}
            </Button>
          )}
          <CopyButton text={token ?? read} what={m.client_token()} />
        </span>
      </dd>
      <dd>
        <small>{m.client_token_notice()}</small>
      </dd>
    </>
  )
}

type RenewTokenProps = { clientId: number; name: string }

/** Renews the API token of a client, after explaining that the old token stops working. */
function RenewToken({ clientId, name }: RenewTokenProps) {
  const [isAsking, setIsAsking] = useState(false)
  const tellChanged = useClientsChanged()
  const { submit, isPending } = useSubmission('rotateClientToken', {
    async onDone() {
      await tellChanged()
      setIsAsking(false)
      toast('success', m.token_renewed())
    },
    onRefused({ message }) {
      toast('error', m.error_is({ message }))
    },
  })
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {m.renew_token()}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={m.renew_token_question({ name })}
          confirmLabel={m.renew_token()}
          isPending={isPending}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => submit({ client_id: clientId })}
        >
          <p>{m.renew_token_breaks()}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
