import { type CallReply, locales } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../client/call-query.ts'
import { m } from '../../paraglide/messages.js'
import { pageLanguage } from '../../texts/page-language.ts'
import { Button } from '../../ui/control/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import { ItemCounts } from '../../ui/shipment/item-counts.tsx'
import { isolated } from '../../ui/text/isolated.ts'

/** How many of each item are in the bag. */
export type Counted = { id: number; quantity: number }[]

type Item = CallReply<'listItems'>['list_items'][number]

type Props = {
  /** The bare AWB of the rest. */
  awb: string
  isPending?: boolean
  onTake: (counted: Counted) => void
  onClose: () => void
}

/** The branch takes what a receiver did not keep: it counts what is in the bag, and names what is missing before it takes it. */
export default function RestCount({ awb, isPending = false, onTake, onClose }: Props) {
  const { data, error, refetch } = useQuery(callQuery('listItems', { shipment_id: awb }))
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>(new Map())
  const [isAsking, setAsking] = useState(false)
  const items = data?.list_items ?? []
  const missing = items.filter((item) => countOf(item) < item.quantity)
  const isEmpty = items.every((item) => countOf(item) === 0)

  function countOf({ id }: Item): number {
    return counts.get(id) ?? 0
  }

  function take() {
    if (missing.length > 0 && !isAsking) return setAsking(true)
    onTake(items.map((item) => ({ id: item.id, quantity: countOf(item) })))
  }

  return (
    <Dialog
      title={m.rest_count_title({ awb: isolated(awb) })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={isAsking ? () => setAsking(false) : onClose}>
            {m.go_back()}
          </Button>
          {!(isAsking && isEmpty) && (
            <Button
              variant={isAsking ? 'danger' : 'primary'}
              busy={isPending}
              disabled={data === undefined}
              onClick={take}
            >
              {isAsking ? m.rest_take_without() : m.rest_take()}
            </Button>
          )}
        </>
      }
    >
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <FormSkeleton fields={3} />
      ) : isAsking ? (
        <p role="alert">
          {isEmpty
            ? m.rest_empty()
            : m.rest_missing({
                items: namesOf(missing.map((item) => ({ ...item, quantity: item.quantity - countOf(item) }))),
              })}
        </p>
      ) : (
        <>
          <p className="soft">{m.rest_count_explained()}</p>
          <ItemCounts items={items} counts={counts} onChange={setCounts} allLabel={m.rest_all_there()} />
        </>
      )}
    </Dialog>
  )
}

function namesOf(items: readonly Pick<Item, 'name' | 'quantity'>[]): string {
  const list = new Intl.ListFormat(locales[pageLanguage()].tag, { type: 'unit' })
  return list.format(items.map(({ name, quantity }) => `${isolated(`${quantity} ×`)} ${isolated(name)}`))
}
