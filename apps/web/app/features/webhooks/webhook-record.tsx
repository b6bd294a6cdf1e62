import { IconSend } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useParams } from 'react-router'
import { callQuery } from '../../client/call-query.ts'
import { m } from '../../paraglide/messages.js'
import { paths, viewPath, webhooksPath } from '../../paths.ts'
import { Button } from '../../ui/control/button.tsx'
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import { TitleBar } from '../../ui/frame/title-bar.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { pageTitle } from '../../ui/text/page-title.ts'
import { LastArrival } from './messages/last-arrival.tsx'
import { MessagesList } from './messages/messages-list.tsx'
import { TargetMark } from './targets/target-mark.tsx'
import { TargetTrouble } from './targets/target-trouble.tsx'
import { useWebhookAct } from './use-webhook-act.ts'
import styles from './webhooks.module.css'

const lookMs = 4_000

const TargetSettings = lazy(() => import('./targets/target-settings.tsx'))

export const meta = () => pageTitle(m.webhook())

/** One target: its messages and its settings. */
export default function WebhookRecord() {
  const params = useParams()
  const clientId = Number(params.clientId)
  const webhookId = Number(params.webhookId)
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
          <div className={`text-m soft anywhere ${styles.about}`}>
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

/** Loads a target, and polls it and its messages while messages are pending. */
function useTarget(webhookId: number) {
  const request = { webhook_id: webhookId }
  const queryClient = useQueryClient()
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...callQuery('openWebhook', request),
    refetchInterval: ({ state }) => (state.data && state.data.under_way > 0 ? lookMs : false),
  })
  useEffect(() => {
    if (dataUpdatedAt === 0) return
    void queryClient.invalidateQueries({ queryKey: ['listWebhookDeliveries'] })
    void queryClient.invalidateQueries({ queryKey: ['openWebhookDelivery'] })
  }, [dataUpdatedAt, queryClient])
  return { target: data, error, refetch: () => void refetch() }
}
