import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { m } from '../../paraglide/messages.js'
import { paths, viewPath, webhooksPath } from '../../paths.ts'
import { DayTime } from '../../ui/day.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { TitleBar } from '../../ui/title-bar.tsx'
import { MessagesList } from './messages-list.tsx'
import { useTarget } from './use-target.ts'
import { useWebhookAct } from './use-webhook-act.ts'
import styles from './webhooks.module.css'
import { targetStateWord } from './words.ts'

const TargetSettings = lazy(() => import('./target-settings.tsx'))

type Props = { clientId: number; webhookId: number }

/** One address: the messages that go there and how they fare, and what is set up about it. */
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
        note={target && <StateMark on={target.state === 'on'}>{targetStateWord(target.state)}</StateMark>}
        actions={
          target?.state === 'on' && (
            <Button
              leftSection={<IconSend size={16} aria-hidden="true" />}
              loading={test.isPending}
              onClick={() => test.submit({ webhook_id: webhookId })}
            >
              {m.webhook_test()}
            </Button>
          )
        }
      />
      {error ? (
        <ErrorPanel code={error.code} message={error.message} onRetry={refetch} />
      ) : target ? (
        <>
          <p className={styles.about}>
            <bdi dir="ltr">{target.url}</bdi>
            <br />
            {target.last_success_at === null ? (
              m.webhook_never_arrived()
            ) : (
              <>
                {m.webhook_last_success()} <DayTime instant={target.last_success_at} />
              </>
            )}
          </p>
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
