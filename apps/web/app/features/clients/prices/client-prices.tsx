import type { CallReply } from '@mersal/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../client/call-query.ts'
import { m } from '../../../paraglide/messages.js'
import { WithdrawButton } from '../../../shared/price/withdraw-button.tsx'
import { label } from '../../../texts/label.ts'
import { Button } from '../../../ui/control/button.tsx'
import { type Column, column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { DayTime, egyptDay, formatWireDay } from '../../../ui/text/day.tsx'
import styles from './client-prices.module.css'

const SetPricesDialog = lazyPart(() => import('./set-prices-dialog.tsx'))

type Change = CallReply<'listClientPrices'>['changes'][number]

/** The price lists of a client from day to day, and setting one from a day. */
export default function ClientPrices({ clientId }: { clientId: number }) {
  const [isSetting, setSetting] = useState(false)
  const queryClient = useQueryClient()
  const request = { client_id: clientId }
  const { data, error, refetch } = useQuery(callQuery('listClientPrices', request))
  const changed = () =>
    Promise.all(
      ['listClientPrices', 'listPrices'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
    )
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={3} />
  return (
    <section className={`stack gap-l width-page ${styles.prices}`} aria-label={m.client_prices()}>
      <header className="row wrap between gap-facts">
        <p>{data.changes.length === 0 ? m.client_prices_none() : m.client_prices_means()}</p>
        <Button variant="secondary" onClick={() => setSetting(true)}>
          {m.client_prices_set()}
        </Button>
      </header>
      {data.changes.length > 0 && (
        <DataTable
          label={m.client_prices()}
          columns={columns(clientId, data.changes.some(isPlanned), changed)}
          rows={data.changes}
          keyOf={keyOf}
        />
      )}
      {isSetting && (
        <SetPricesDialog
          clientId={clientId}
          lists={data.lists}
          earliest={data.earliest}
          onClose={() => setSetting(false)}
        />
      )}
    </section>
  )
}

function keyOf({ from_date, saved_at }: Change): string {
  return `${from_date} ${saved_at}`
}

function isPlanned({ from_date }: Change): boolean {
  return from_date > egyptDay(0)
}

function columns(clientId: number, hasPlanned: boolean, changed: () => Promise<unknown>): Column<Change>[] {
  return [
    column('list', m.price_list(), 12, ({ list }) => <bdi>{label(list.name)}</bdi>),
    column('from', m.from_day(), 10, ({ from_date }) => <bdi dir="ltr">{formatWireDay(from_date)}</bdi>),
    column('saved', m.saved_by(), 16, ({ saved_at, saved_by }) => (
      <>
        {saved_by !== null && <bdi>{saved_by}</bdi>}{' '}
        <small className="text-xs faint">
          <DayTime instant={saved_at} />
        </small>
      </>
    )),
    ...(hasPlanned
      ? [
          column(
            'acts',
            m.action(),
            8,
            (change: Change) =>
              isPlanned(change) && (
                <WithdrawButton
                  call="withdrawClientPrices"
                  input={{ client_id: clientId, from_date: change.from_date }}
                  day={change.from_date}
                  means={m.client_prices_withdraw_means()}
                  onDone={changed}
                />
              ),
          ),
        ]
      : []),
  ]
}
