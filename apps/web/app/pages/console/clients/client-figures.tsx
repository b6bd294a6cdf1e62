import { ClientMessages } from '../../../features/messages/client-messages.tsx'
import { ClientPerformance } from '../../../features/performance/client-performance.tsx'

/** The tab of a client's figures: how deliveries end, what receivers say, and messages. */
export default function ClientFigures({ clientId }: { clientId: number }) {
  return (
    <ClientPerformance
      clientId={clientId}
      renderMore={(range) => <ClientMessages clientId={clientId} range={range} />}
    />
  )
}
