import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../client/call-query.ts'
import { m } from '../../paraglide/messages.js'
import { MessageStates } from '../../ui/figures/message-states.tsx'
import { Panel } from '../../ui/figures/panel.tsx'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import { Amount } from '../../ui/text/amount.tsx'

type Range = { from_date: string; to_date: string }

/** A client's messages of a range of days by state, and what they cost. */
export function ClientMessages({ clientId, range }: { clientId: number; range: Range }) {
  const request = { ...range, client_id: clientId }
  const { data, error, refetch } = useQuery(callQuery('countMessages', request))
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  return (
    <Panel
      title={m.messages()}
      note={
        data && (
          <>
            {m.message_cost()} <Amount egp={data.cost} />
          </>
        )
      }
    >
      {data?.states.length === 0 ? (
        <p>{m.client_messages_none()}</p>
      ) : (
        <MessageStates states={data?.states} of={{ ...range, client_id: String(clientId) }} />
      )}
    </Panel>
  )
}
