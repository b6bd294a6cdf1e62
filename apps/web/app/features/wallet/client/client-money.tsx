import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { call } from '../../../client/call.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/control/button.tsx'
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { TitleBar } from '../../../ui/frame/title-bar.tsx'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import { Amount, formatAmount } from '../../../ui/text/amount.tsx'
import styles from './client-money.module.css'
import { SettlementsList } from './settlements-list.tsx'
import { netOf, ToSettle } from './to-settle.tsx'

const ReceiveDialog = lazy(() => import('../acts/receive-dialog.tsx'))
const SettleDialog = lazy(() => import('../acts/settle-dialog.tsx'))

/** A client's money: the preview of the next settlement by shipment, past settlements, and tax invoices. */
export function ClientMoney({ id, invoices }: { id: number; invoices: ReactNode }) {
  const [open, setOpen] = useState<'settle' | 'receive' | null>(null)
  const request = { client_id: id }
  const { data, error, refetch } = useQuery({
    queryKey: ['previewSettlement', request],
    queryFn: ({ signal }) => call('previewSettlement', request, { signal }),
  })
  const isDue = data !== undefined && data.shipments.length > 0 && data.net > 0
  const close = () => setOpen(null)
  return (
    <>
      <TitleBar
        title={data?.client.name ?? m.client()}
        trail={[{ label: m.wallet(), to: `${paths.wallet}?tab=clients` }]}
        note={
          data && (
            <p className={styles.owed}>
              {data.owed < 0 ? m.wallet_owes_us() : m.wallet_owed()} <Amount egp={Math.abs(data.owed)} />
            </p>
          )
        }
        actions={
          data && (
            <>
              {data.owed < 0 && (
                <Button variant="secondary" onClick={() => setOpen('receive')}>
                  {m.wallet_receive()}
                </Button>
              )}
              {isDue && (
                <Button onClick={() => setOpen('settle')}>
                  {m.wallet_settle_amount({ amount: formatAmount(data.net) })}
                </Button>
              )}
            </>
          )
        }
      />
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Tabs
          label={data.client.name}
          tabs={[
            {
              key: 'due',
              label: m.wallet_due_now(),
              content: (
                <ToSettle
                  statement={data}
                  isDue={isDue}
                  rest={
                    (100 * data.owed -
                      100 * data.net -
                      100 * netOf(data.unwitnessed) -
                      100 * netOf(data.waiting)) /
                    100
                  }
                  unwitnessed={data.unwitnessed}
                  waiting={data.waiting}
                />
              ),
            },
            { key: 'settlements', label: m.settlements(), content: <SettlementsList clientId={id} /> },
            { key: 'invoices', label: m.invoices(), content: invoices },
          ]}
        />
      ) : (
        <FormSkeleton fields={6} />
      )}
      <Suspense>
        {data && open === 'receive' && (
          <ReceiveDialog client={data.client} owed={-data.owed} onClose={close} />
        )}
        {data && open === 'settle' && (
          <SettleDialog statement={data} onStale={() => void refetch()} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
