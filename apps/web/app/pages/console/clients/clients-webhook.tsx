import { useParams } from 'react-router'
import { WebhookRecord } from '../../../features/webhooks/webhook-record.tsx'
import { m } from '../../../paraglide/messages.js'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.webhook())

export default function ClientsWebhook() {
  const { clientId, webhookId } = useParams()
  return <WebhookRecord clientId={Number(clientId)} webhookId={Number(webhookId)} />
}
