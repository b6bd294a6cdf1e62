import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../client/call-query.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { CopyButton } from '../../../ui/control/copy-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import styles from '../webhooks.module.css'

type Props = { webhookId: number; onClose: () => unknown }

/** Shows a new secret to the person who made it. The browser does not store it. */
export function SecretDialog({ webhookId, onClose }: Props) {
  const request = { webhook_id: webhookId }
  const { data, error, refetch } = useQuery({
    ...callQuery('revealWebhookSecret', request),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Dialog
      kind="alert"
      title={m.webhook_secret()}
      onClose={onClose}
      actions={<Button onClick={onClose}>{m.webhook_secret_kept()}</Button>}
    >
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <p className="sub">{m.webhook_secret_once()}</p>
          <p className={`row panel between gap-m above-l ${styles.secret}`} aria-busy={data === undefined}>
            <code dir="ltr">{data?.secret ?? ' '}</code>
            {data && <CopyButton text={data.secret} what={m.webhook_secret()} />}
          </p>
        </>
      )}
    </Dialog>
  )
}
