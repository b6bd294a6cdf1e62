import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { CopyButton } from '../../../ui/control/copy-button.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'

/**
 * The token of a client, masked. Showing or copying it asks for a proof of oneself, and the client is told. Once shown it
 * stays until the page closes or the token is renewed, in the memory of the page alone.
 */
export function ClientToken({ clientId, masked }: { clientId: number; masked: string }) {
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
