import { useParams } from 'react-router'
import { ClientWebhooks } from '../../../features/webhooks/client-webhooks.tsx'
import { m } from '../../../paraglide/messages.js'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.webhooks())

export default function ClientsWebhooks() {
  const { clientId } = useParams()
  return <ClientWebhooks clientId={Number(clientId)} />
}
