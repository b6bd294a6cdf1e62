import type { CallInput } from '@mersal/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { callQuery } from '../../../client/call-query.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/control/button.tsx'
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { TitleBar } from '../../../ui/frame/title-bar.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import { Amount, formatAmount } from '../../../ui/text/amount.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { DueFilter } from './due-filter.tsx'
import { ScheduleLine } from './schedule-line.tsx'
import { SettlementsList } from './settlements-list.tsx'
import { ToSettle } from './to-settle.tsx'

const ReceiveDialog = lazyPart(() => import('../acts/receive-dialog.tsx'))
const SettleDialog = lazyPart(() => import('../acts/settle-dialog.tsx'))
const CorrectDialog = lazyPart(() => import('../acts/correct-dialog.tsx'))
const ScheduleDialog = lazyPart(() => import('../acts/schedule-dialog.tsx'))

const days = { from: 'from_date', to: 'to_date' } as const

type Props = {
  id: number
  /** Where the client is paid, which another feature shows. */
  payoutDetails: ReactNode
  /** The client's tax invoices, which another feature shows. */
  invoices: ReactNode
}

/** A client's money: the preview of the next settlement by shipment, past settlements, tax invoices, and where the client is paid. */
export function ClientMoney({ id, payoutDetails, invoices }: Props) {
  const [open, setOpen] = useState<'settle' | 'receive' | 'correct' | 'schedule' | null>(null)
  const [address, setAddress] = useSearchParams()
  const range = { from_date: address.get(days.from) ?? '', to_date: address.get(days.to) ?? '' }
  const hasDays = range.from_date !== '' || range.to_date !== ''
  const request = { client_id: id, from: range.from_date || undefined, to: range.to_date || undefined }
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { data, error, refetch } = useQuery({
    ...callQuery('previewSettlement', request),
    placeholderData: keepPreviousData,
  })
  const isDue = data !== undefined && data.net > 0
  const awbs = data?.shipments.flatMap(({ awb }) => (chosen.has(awb) ? awb : [])) ?? []
  const selection: CallInput<'previewSettlement'> = awbs.length > 0 ? { client_id: id, awbs } : request
  const close = () => setOpen(null)

  function changeRange(change: Partial<typeof range>) {
    setChosen(new Set())
    setAddress((before) => {
      const after = new URLSearchParams(before)
      for (const [name, value] of Object.entries(change))
        if (value === '') after.delete(name)
        else after.set(name, value)
      return after
    })
  }

  return (
    <>
      <TitleBar
        title={data?.client.name ?? m.client()}
        trail={[{ label: m.wallet(), to: `${paths.wallet}?tab=clients` }]}
        note={
          data && (
            <p className="soft">
              {data.owed < 0 ? m.wallet_owes_us() : m.wallet_owed()} <Amount egp={Math.abs(data.owed)} />
            </p>
          )
        }
        actions={
          data && (
            <>
              <Button variant="secondary" onClick={() => setOpen('correct')}>
                {m.wallet_correct()}
              </Button>
              {data.owed < 0 && (
                <Button variant="secondary" onClick={() => setOpen('receive')}>
                  {m.wallet_receive()}
                </Button>
              )}
              {awbs.length > 0 ? (
                <Button onClick={() => setOpen('settle')}>
                  {m.wallet_settle_chosen({ shown: formatCount(awbs.length) })}
                </Button>
              ) : (
                isDue && (
                  <Button onClick={() => setOpen('settle')}>
                    {m.wallet_settle_amount({ amount: formatAmount(data.net) })}
                  </Button>
                )
              )}
            </>
          )
        }
      />
      {error ? (
        <>
          {hasDays && <DueFilter range={range} onChange={changeRange} />}
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        </>
      ) : data ? (
        <>
          <ScheduleLine schedule={data.schedule} onChange={() => setOpen('schedule')} />
          <Tabs
            label={data.client.name}
            tabs={[
              {
                key: 'due',
                label: m.wallet_due_now(),
                content: (
                  <div className="stack gap-2xl width-page">
                    <DueFilter range={range} onChange={changeRange} request={request} />
                    <ToSettle
                      statement={data}
                      isDue={isDue}
                      isEverything={!hasDays}
                      chosen={chosen}
                      onChoose={setChosen}
                    />
                  </div>
                ),
              },
              { key: 'settlements', label: m.settlements(), content: <SettlementsList clientId={id} /> },
              { key: 'invoices', label: m.invoices(), content: invoices },
              { key: 'payout-details', label: m.payout_details(), content: payoutDetails },
            ]}
          />
        </>
      ) : (
        <FormSkeleton fields={6} />
      )}
      {data && open === 'receive' && <ReceiveDialog client={data.client} owed={-data.owed} onClose={close} />}
      {data && open === 'settle' && (
        <SettleDialog client={data.client} selection={selection} onClose={close} />
      )}
      {data && open === 'correct' && <CorrectDialog client={data.client} onClose={close} />}
      {data && open === 'schedule' && (
        <ScheduleDialog client={data.client} schedule={data.schedule} onClose={close} />
      )}
    </>
  )
}
