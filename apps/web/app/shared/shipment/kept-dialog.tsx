import { awbParts, type CallReply, egp, keptCod, partKept, piastresOf } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../client/call-query.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/control/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import { type ItemCounts as Counts, ItemCounts } from '../../ui/shipment/item-counts.tsx'
import { formatAmount } from '../../ui/text/amount.tsx'

/** How many of each item are kept; empty for all of them. */
export type KeptItems = { id: number; quantity: number }[]

type Item = CallReply<'listItems'>['list_items'][number]

type Props = {
  /** The bare AWB of the parcel. */
  awb: string
  title: string
  onNext: (kept: KeptItems) => void
  onClose: () => void
}

/** Asks what the receiver keeps of a parcel of which they may keep a part, and says what is due for that. */
export default function KeptDialog({ awb, ...props }: Props) {
  const main = useQuery(callQuery('openMain', { awb }))
  const details = useQuery(callQuery('openDetails', { awb }))
  const items = useQuery(callQuery('listItems', { shipment_id: awb }))
  const queries = [main, details, items]
  const error = queries.find((query) => query.error)?.error
  if (main.data && details.data && items.data)
    return (
      <Keeping
        {...props}
        main={main.data}
        shopDelivery={details.data.shipping_parts.shop_delivery}
        items={items.data.list_items.filter(
          ({ parcel }) => String(parcel) === awbParts(main.data.awb).parcel,
        )}
      />
    )
  return (
    <Dialog title={props.title} onClose={props.onClose} actions={null}>
      {error ? (
        <ErrorPanel
          error={error}
          onRetry={() => queries.filter((query) => query.error).forEach((query) => void query.refetch())}
        />
      ) : (
        <FormSkeleton fields={3} />
      )}
    </Dialog>
  )
}

type KeepingProps = Omit<Props, 'awb'> & {
  main: CallReply<'openMain'>
  /** What the shop takes of the COD for the delivery, in EGP. */
  shopDelivery: number
  items: readonly Item[]
}

function Keeping({ title, shopDelivery, onNext, onClose, main, items }: KeepingProps) {
  const [counts, setCounts] = useState<Counts>(() => new Map(items.map(({ id, quantity }) => [id, quantity])))
  const priced = items.map(({ id, price_of_item, quantity }) => ({
    id,
    quantity,
    price: piastresOf(price_of_item),
  }))
  const cod = piastresOf(main.cod)
  const keeps = partKept(priced, counts)
  const due =
    piastresOf(main.collection_amount) -
    cod +
    keptCod({ items: priced, cod, shopDelivery: piastresOf(shopDelivery) }, counts)
  const kept = keeps === 'all' ? [] : priced.map(({ id }) => ({ id, quantity: counts.get(id) ?? 0 }))
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.go_back()}
          </Button>
          <Button disabled={keeps === 'none'} onClick={() => onNext(kept)}>
            {m.kept_next()}
          </Button>
        </>
      }
    >
      <p className="soft">{m.kept_explained()}</p>
      <ItemCounts items={items} counts={counts} onChange={setCounts} allLabel={m.kept_all()} />
      <p className="text-xl heavy" role="status">
        {keeps === 'none' ? m.kept_nothing() : m.counter_take({ amount: formatAmount(egp(due)) })}
      </p>
    </Dialog>
  )
}
