import type { Piastres } from '@mersal/contract'

/** A posting to an account, which is named by its kind and owner. Debits are positive, credits negative. */
export type Posting = { account: AccountKind; ownerId: number; piastres: Piastres }

export type AccountKind =
  | 'courier_cash'
  | 'courier_receivable'
  | 'transfers_to_confirm'
  | 'counter_cash'
  | 'branch_safe'
  | 'cash_in_transit'
  | 'bank'
  | 'merchant_payable'
  | 'payouts_in_transit'
  | 'revenue'
  | 'vat_payable'
  | 'over_short'
  | 'claims'

/** The accounts of the company itself have no owner. */
const company = 0

/** The amounts of a shipment, as stored at its creation. */
export type ShipmentMoney = {
  clientId: number
  originBranchId: number
  duePiastres: Piastres
  merchantSharePiastres: Piastres
  feesPiastres: Piastres
  taxPiastres: Piastres
  returnFeesPiastres: Piastres
  returnTaxPiastres: Piastres
}

/**
 * Where the money of a delivery is: with the delivery boy, with the clerk who took it at the counter
 * (docs/decisions/0060-counter-cash.md), or in a transfer at the delivery boy's door that nobody has confirmed yet.
 */
export type CashTo = { courierId: number } | { clerkId: number } | { transferOf: number }

function debit(account: AccountKind, ownerId: number, piastres: Piastres): Posting {
  return { account, ownerId, piastres }
}

function credit(account: AccountKind, ownerId: number, piastres: Piastres): Posting {
  return { account, ownerId, piastres: -piastres }
}

/** Leaves out postings of zero. The sum of the rest must be zero. */
function balanced(...postings: Posting[]): Posting[] {
  const sum = postings.reduce((total, { piastres }) => total + piastres, 0)
  if (sum !== 0) throw new RangeError(`postings add up to ${sum}, not to zero`)
  return postings.filter(({ piastres }) => piastres !== 0)
}

/**
 * Splits the amount due into the merchant's share, our fees and VAT. `takenPiastres` is what was taken at the door; its
 * difference to what was due goes to over/short.
 */
export function postDelivered(
  shipment: ShipmentMoney,
  cashTo: CashTo,
  takenPiastres: Piastres = shipment.duePiastres,
): Posting[] {
  return balanced(
    debitOf(cashTo, takenPiastres),
    credit('over_short', company, takenPiastres - shipment.duePiastres),
    credit('merchant_payable', shipment.clientId, shipment.merchantSharePiastres),
    credit('revenue', shipment.originBranchId, shipment.feesPiastres),
    credit('vat_payable', company, shipment.taxPiastres),
  )
}

function debitOf(cashTo: CashTo, piastres: Piastres): Posting {
  if ('courierId' in cashTo) return debit('courier_cash', cashTo.courierId, piastres)
  if ('transferOf' in cashTo) return debit('transfers_to_confirm', cashTo.transferOf, piastres)
  return debit('counter_cash', cashTo.clerkId, piastres)
}

/** A transfer at the door arrived in the bank, or it did not and its delivery boy owes it. */
export function postTransferEnded(
  courierId: number,
  piastres: Piastres,
  to: 'bank' | 'courier_receivable',
): Posting[] {
  return balanced(
    debit(to, to === 'bank' ? company : courierId, piastres),
    credit('transfers_to_confirm', courierId, piastres),
  )
}

/** The merchant owes the return fee, which replaces the forward fee. */
export function postReturned(shipment: ShipmentMoney): Posting[] {
  return balanced(
    debit('merchant_payable', shipment.clientId, shipment.returnFeesPiastres + shipment.returnTaxPiastres),
    credit('revenue', shipment.originBranchId, shipment.returnFeesPiastres),
    credit('vat_payable', company, shipment.returnTaxPiastres),
  )
}

/** A delivered parcel costs the merchant more, or less when the amounts are negative. */
export function postAdjusted(
  adjusted: Pick<ShipmentMoney, 'clientId' | 'originBranchId' | 'feesPiastres' | 'taxPiastres'>,
): Posting[] {
  return balanced(
    debit('merchant_payable', adjusted.clientId, adjusted.feesPiastres + adjusted.taxPiastres),
    credit('revenue', adjusted.originBranchId, adjusted.feesPiastres),
    credit('vat_payable', company, adjusted.taxPiastres),
  )
}

/**
 * Books counted cash into the safe: of parcels that a person delivered, and what they took at the counter. They owe what is
 * missing; a surplus goes to over/short.
 */
export function postCollected(handIn: {
  holderId: number
  branchId: number
  parcelsPiastres: Piastres
  counterPiastres: Piastres
  countedPiastres: Piastres
}): Posting[] {
  const over = handIn.countedPiastres - handIn.parcelsPiastres - handIn.counterPiastres
  return balanced(
    debit('branch_safe', handIn.branchId, handIn.countedPiastres),
    debit('courier_receivable', handIn.holderId, Math.max(0, -over)),
    credit('over_short', company, Math.max(0, over)),
    credit('courier_cash', handIn.holderId, handIn.parcelsPiastres),
    credit('counter_cash', handIn.holderId, handIn.counterPiastres),
  )
}

/** Books the difference of a counted safe: positive when there is too much. */
export function postSafeCounted(branchId: number, differencePiastres: Piastres): Posting[] {
  return balanced(
    debit('branch_safe', branchId, differencePiastres),
    credit('over_short', company, differencePiastres),
  )
}

/** Cash leaves a safe for another one. A negative amount comes back. */
export function postSafeSent(fromBranchId: number, piastres: Piastres): Posting[] {
  return balanced(
    debit('cash_in_transit', fromBranchId, piastres),
    credit('branch_safe', fromBranchId, piastres),
  )
}

/** Cash on its way is counted into the other safe. A difference goes to over/short. */
export function postSafeReceived(
  fromBranchId: number,
  toBranchId: number,
  { sentPiastres, countedPiastres }: { sentPiastres: Piastres; countedPiastres: Piastres },
): Posting[] {
  return balanced(
    debit('branch_safe', toBranchId, countedPiastres),
    debit('over_short', company, sentPiastres - countedPiastres),
    credit('cash_in_transit', fromBranchId, sentPiastres),
  )
}

/** A person pays a shortage to a clerk. */
export function postShortageRepaid(debtorId: number, clerkId: number, piastres: Piastres): Posting[] {
  return balanced(debit('counter_cash', clerkId, piastres), credit('courier_receivable', debtorId, piastres))
}

/** The merchant is compensated for a lost parcel, by the company or by a delivery boy. */
export function postLost(
  clientId: number,
  paidBy: 'claims' | { courierId: number },
  piastres: Piastres,
): Posting[] {
  return balanced(
    paidBy === 'claims'
      ? debit('claims', company, piastres)
      : debit('courier_receivable', paidBy.courierId, piastres),
    credit('merchant_payable', clientId, piastres),
  )
}

/** The company bears a shortage. */
export function postShortageWrittenOff(courierId: number, piastres: Piastres): Posting[] {
  return balanced(debit('over_short', company, piastres), credit('courier_receivable', courierId, piastres))
}

export function postBanked(branchId: number, piastres: Piastres): Posting[] {
  return balanced(debit('bank', company, piastres), credit('branch_safe', branchId, piastres))
}

/** A settlement that is paid at once leaves the bank. One that a payout pays is in transit until then. */
export function postSettled(
  clientId: number,
  netPiastres: Piastres,
  pays: 'at_once' | 'payout' = 'at_once',
): Posting[] {
  const from =
    pays === 'payout'
      ? credit('payouts_in_transit', clientId, netPiastres)
      : credit('bank', company, netPiastres)
  return balanced(debit('merchant_payable', clientId, netPiastres), from)
}

/** Corrects a client's account. The client gets this amount more, or less if it is negative. Fees and VAT do not change. */
export function postCorrected(clientId: number, piastres: Piastres): Posting[] {
  return balanced(debit('over_short', company, piastres), credit('merchant_payable', clientId, piastres))
}

/** A payout left the bank, or a safe when the client takes cash. Coming back, it is in transit again. */
export function postPayout(
  clientId: number,
  piastres: Piastres,
  from: 'bank' | { safeOfBranchId: number },
): Posting[] {
  return balanced(
    debit('payouts_in_transit', clientId, piastres),
    from === 'bank'
      ? credit('bank', company, piastres)
      : credit('branch_safe', from.safeOfBranchId, piastres),
  )
}

/** A merchant pays what they owe us, into the bank or to a clerk. */
export function postMerchantPaid(
  clientId: number,
  piastres: Piastres,
  into: 'bank' | { clerkId: number },
): Posting[] {
  return balanced(
    into === 'bank' ? debit('bank', company, piastres) : debit('counter_cash', into.clerkId, piastres),
    credit('merchant_payable', clientId, piastres),
  )
}
