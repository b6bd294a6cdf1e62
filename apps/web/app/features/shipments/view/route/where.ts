import { type CallReply, type LineRow, piastresOf } from '@mersal/contract'
import { m } from '../../../../paraglide/messages.js'
import { formatAmount } from '../../../../ui/text/amount.tsx'
import { isolated } from '../../../../ui/text/isolated.ts'

/** Who has the goods now, in words. */
export function whereAreTheGoods(
  { status }: CallReply<'openMain'>,
  line: LineRow | undefined,
  writeOff: CallReply<'openActs'>['write_off'] = null,
): string {
  if (writeOff) return writeOff.what === 'lost' ? m.goods_lost() : m.goods_destroyed()
  switch (status) {
    case 'delivered':
    case 'collected':
      return m.goods_with_receiver()
    case 'returned':
      return m.goods_back_with_sender()
    case 'cancelled_admin':
    case 'cancelled_client':
    case 'cancelled_delivery_boy':
      return m.goods_stayed_with_sender()
    case 'in_progress':
      return m.goods_at_branch({ branch: isolated(line?.from) })
    case 'being_shipped':
      return m.goods_on_the_way({ name: isolated(line?.to), branch: isolated(line?.destination) })
    case 'under_delivery':
      return line?.re_status === 'Active'
        ? m.goods_out_for_delivery({ name: isolated(line.to) })
        : m.goods_to_hand_back({ name: isolated(line?.to) })
    default:
      return line?.re_status === 'Active'
        ? m.goods_picked_up({ name: isolated(line.to), branch: isolated(line.destination) })
        : m.goods_with_sender()
  }
}

/** The destination of a return. The way back is planned once the branch has the parcel. */
export function whereItGoesBack(lines: readonly LineRow[]): string {
  const last = lines.findLast(({ direction }) => direction === 'return')
  return last ? m.goes_back_to({ name: isolated(last.destination) }) : m.goes_back_to_sender()
}

/** Where the shipment's money is, in words. */
export function whereIsTheMoney(
  main: CallReply<'openMain'>,
  holder: { name: string } | null,
  lines: readonly LineRow[],
): string {
  if (main.status === 'returned') return m.money_returned()
  if (main.status.startsWith('cancelled')) return m.money_none()
  if (main.direction === 'return') return m.money_going_back()
  if (main.collection_amount === 0) return m.money_nothing_due()
  if (main.status === 'collected')
    return holder ? m.money_with_clerk({ name: isolated(holder.name) }) : m.money_in_safe()
  if (main.status === 'delivered')
    return holder ? m.money_with_courier({ name: isolated(holder.name) }) : m.money_by_transfer()
  return lines.findLast(({ kind }) => kind === 'end')?.counter
    ? m.money_at_the_counter()
    : m.money_at_the_door()
}

/** Who compensates the client of a lost parcel, in words. */
export function moneyOfLoss(writeOff: NonNullable<CallReply<'openActs'>['write_off']>): string {
  const amount = formatAmount(writeOff.compensation)
  if (writeOff.compensation === 0) return m.loss_without_money()
  if (writeOff.new_awb !== null) return m.loss_taken_back({ amount })
  return writeOff.courier === null
    ? m.loss_paid_by_us({ amount })
    : m.loss_paid_by_boy({ amount, name: isolated(writeOff.courier) })
}

/** Who pays what: the receiver at the door, and the client out of the COD or on the account. */
export function whoPays(main: CallReply<'openMain'>): string[] {
  const { cod, total, collection_amount: due } = main
  if (main.status.startsWith('cancelled')) return []
  if (main.direction === 'return')
    return total > 0 ? [m.client_pays_return({ fees: formatAmount(total) })] : []
  const receiverFees = piastresOf(due) - piastresOf(cod)
  const clientFees = piastresOf(total) - receiverFees
  return [
    ...(receiverFees > 0 && cod > 0
      ? [m.receiver_pays_both({ cod: formatAmount(cod), fees: formatAmount(receiverFees / 100) })]
      : []),
    ...(receiverFees > 0 && cod === 0 ? [m.receiver_pays_fees()] : []),
    ...(receiverFees === 0 && cod > 0 ? [m.receiver_pays_cod()] : []),
    ...(clientFees > 0 ? [m.client_pays_fees({ fees: formatAmount(clientFees / 100) })] : []),
  ]
}
