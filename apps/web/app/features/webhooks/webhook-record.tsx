import { IconSend } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { m } from '../../paraglide/messages.js'
import { paths, viewPath, webhooksPath } from '../../paths.ts'
import { Button } from '../../ui/control/button.tsx'
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import { TitleBar } from '../../ui/frame/title-bar.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { LastArrival } from './messages/last-arrival.tsx'
import { MessagesList } from './messages/messages-list.tsx'
import { TargetMark } from './targets/target-mark.tsx'
import { TargetTrouble } from './targets/target-trouble.tsx'
import { useTarget } from './targets/use-target.ts'
import { useWebhookAct } from './use-webhook-act.ts'
import styles from './webhooks.module.css'

const TargetSettings = lazy(() => import('./targets/target-settings.tsx'))

type Props = { clientId: number; webhookId: number }

/** One target: its messages and its settings. */
export function WebhookRecord({ clientId, webhookId }: Props) {
  const { target, error, refetch } = useTarget(webhookId)
  const test = useWebhookAct('testWebhook', m.webhook_test_sent())
  return (
    <>
      <TitleBar
        title={target ? new URL(target.url).host : m.webhook()}
        trail={[
          { label: m.clients(), to: paths.clients },
          { label: target?.client.name ?? m.client(), to: viewPath(paths.clients, clientId) },
          { label: m.webhooks(), to: webhooksPath(clientId) },
        ]}
        note={target && <TargetMark target={target} />}
        actions={
          target?.state === 'on' && (
            <Button
              icon={<IconSend size={16} aria-hidden="true" />}
              busy={test.isPending}
              onClick={() => test.submit({ webhook_id: webhookId })}
            >
              {m.webhook_test()}
            </Button>
          )
        }
      />
      {error ? (
        <ErrorPanel error={error} onRetry={refetch} />
      ) : target ? (
        <>
          <div className={styles.about}>
            <bdi dir="ltr">{target.url}</bdi>
            <br />
            <LastArrival target={target} />
            <TargetTrouble target={target} />
            {target.paused_until !== null && m.webhook_paused_means()}
          </div>
          <Tabs
            label={m.webhook()}
            tabs={[
              { key: 'messages', label: m.webhook_messages(), content: <MessagesList target={target} /> },
              {
                key: 'settings',
                label: m.webhook_settings(),
                content: (
                  <Suspense fallback={<FormSkeleton fields={3} />}>
                    <TargetSettings target={target} />
                  </Suspense>
                ),
              },
            ]}
          />
        </>
      ) : (
        <FormSkeleton fields={4} />
      )}
    </>
  )
}
