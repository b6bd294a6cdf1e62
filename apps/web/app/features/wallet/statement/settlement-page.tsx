import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { callQuery } from '../../../client/call-query.ts'
import { m } from '../../../paraglide/messages.js'
import { paths, walletPaths } from '../../../paths.ts'
import { Button } from '../../../ui/control/button.tsx'
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { TitleBar } from '../../../ui/frame/title-bar.tsx'
import { pageTitle } from '../../../ui/text/page-title.ts'
import { StatementSheet } from './statement-sheet.tsx'
import { type Settlement, stateWords } from './statement-words.ts'
import { TakeStatement } from './take-statement.tsx'

export const meta = () => pageTitle(m.settlement())

/** The statement of a settlement, to read, print and download. */
export default function SettlementPage() {
  const id = Number(useParams().settlementId)
  const request = { settlement_id: id }
  const { data, error, refetch } = useQuery(callQuery('openSettlement', request))
  return (
    <>
      <div className="not-printed">
        <TitleBar
          title={data ? m.settlement_title({ number: data.id_show }) : m.settlement()}
          trail={[
            { label: m.wallet(), to: `${paths.wallet}?tab=clients` },
            ...(data ? [{ label: data.client.name, to: walletPaths.client(data.client.id) }] : []),
          ]}
          note={data && <p>{stateOf(data)}</p>}
          actions={data && <TakeAway settlement={data} />}
        />
      </div>
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <StatementSheet settlement={data} />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </>
  )
}

function stateOf({ state, approved_by }: Settlement): string {
  const approved = approved_by === null ? [] : [m.approval_approved_by({ name: approved_by })]
  return [stateWords[state](), ...approved].join(' · ')
}

/** Downloads a statement, or prints it when the page has all its lines. */
function TakeAway({ settlement: { id, shipments, shipment_count } }: { settlement: Settlement }) {
  return (
    <>
      <TakeStatement request={{ settlement_id: id }} />
      {shipments.length === shipment_count && (
        <Button icon={<IconPrinter size={16} />} onClick={() => window.print()}>
          {m.print()}
        </Button>
      )}
    </>
  )
}
