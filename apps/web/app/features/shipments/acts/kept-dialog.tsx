import { type CallReply, egp, keptCod, type Piastres, partKept } from '@mersal/contract'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { type ItemCounts as Counts, ItemCounts } from '../../../ui/shipment/item-counts.tsx'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { ShownOrNot } from '../view/shown-or-not.tsx'
import { useItems, useShipment } from '../view/use-shipment.ts'

/** How many of each item are kept; empty for all of them. */
export type KeptItems = { id: number; quantity: number }[]

type Item = CallReply<'listItems'>['list_items'][number]

type Props = {
  awb: string
  title: string
  /** What the shop takes of the COD for the delivery. */
  shopDelivery: number
  onNext: (kept: KeptItems) => void
  onClose: () => void
}

/** Asks what the receiver keeps of a parcel of which they may keep a part, and says what is due for that. */
export default function KeptDialog({ awb, ...props }: Props) {
  const main = useShipment('openMain', awb)
  const items = useItems(awb)
  return (
    <ShownOrNot query={main}>
      {(shown) => (
        <ShownOrNot query={items}>
          {({ list_items }) => (
            <Keeping
              {...props}
              main={shown}
              items={list_items.filter(({ parcel }) => String(parcel) === shown.awb.split('-')[1])}
            />
          )}
        </ShownOrNot>
      )}
    </ShownOrNot>
  )
}

type KeepingProps = Omit<Props, 'awb'> & { main: CallReply<'openMain'>; items: readonly Item[] }

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

function piastresOf(amount: number): Piastres {
  return Math.round(amount * 100)
}
