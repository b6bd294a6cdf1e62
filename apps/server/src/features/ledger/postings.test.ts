import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CashTo,
  type Posting,
  postBanked,
  postCollected,
  postDelivered,
  postLost,
  postMerchantPaid,
  postPayout,
  postReturned,
  postSafeCounted,
  postSettled,
  postShortageRepaid,
  postShortageWrittenOff,
  postTransferEnded,
  type ShipmentMoney,
} from './postings.ts'

/** Client 3, origin branch 1; 100.00 of COD, 45.00 of fees, 6.30 of VAT, back for 31.50 and 4.41. */
const merchantPays: ShipmentMoney = {
  clientId: 3,
  originBranchId: 1,
  duePiastres: 10_000,
  merchantSharePiastres: 4_870,
  feesPiastres: 4_500,
  taxPiastres: 630,
  returnFeesPiastres: 3_150,
  returnTaxPiastres: 441,
}
const receiverPays: ShipmentMoney = { ...merchantPays, duePiastres: 15_130, merchantSharePiastres: 10_000 }
const boy: CashTo = { courierId: 7 }
const clerk: CashTo = { clerkId: 9 }
/** A hand-in of parcels alone. */
const handIn = { holderId: 7, branchId: 2, counterPiastres: 0 }

/** 'account owner ± piastres', one a posting. */
function lines(postings: Posting[]): string[] {
  return postings.map(({ account, ownerId, piastres }) => `${account} ${ownerId} ${piastres}`)
}

describe('the postings of each event', () => {
  const free = { feesPiastres: 0, taxPiastres: 0, returnFeesPiastres: 0, returnTaxPiastres: 0 }
  const rows: [string, Posting[], string[]][] = [
    [
      'delivered, the merchant pays the fee',
      postDelivered(merchantPays, boy),
      ['courier_cash 7 10000', 'merchant_payable 3 -4870', 'revenue 1 -4500', 'vat_payable 0 -630'],
    ],
    [
      'delivered, the receiver pays the fee',
      postDelivered(receiverPays, boy),
      ['courier_cash 7 15130', 'merchant_payable 3 -10000', 'revenue 1 -4500', 'vat_payable 0 -630'],
    ],
    [
      'delivered at a counter',
      postDelivered(receiverPays, clerk),
      ['counter_cash 9 15130', 'merchant_payable 3 -10000', 'revenue 1 -4500', 'vat_payable 0 -630'],
    ],
    [
      'delivered, paid by transfer',
      postDelivered(receiverPays, { transferOf: 7 }),
      ['transfers_to_confirm 7 15130', 'merchant_payable 3 -10000', 'revenue 1 -4500', 'vat_payable 0 -630'],
    ],
    [
      'delivered, more was taken than due',
      postDelivered(receiverPays, boy, 16_000),
      [
        'courier_cash 7 16000',
        'over_short 0 -870',
        'merchant_payable 3 -10000',
        'revenue 1 -4500',
        'vat_payable 0 -630',
      ],
    ],
    [
      'delivered, less was taken than due',
      postDelivered(receiverPays, { transferOf: 7 }, 15_000),
      [
        'transfers_to_confirm 7 15000',
        'over_short 0 130',
        'merchant_payable 3 -10000',
        'revenue 1 -4500',
        'vat_payable 0 -630',
      ],
    ],
    [
      'a transfer confirmed',
      postTransferEnded(7, 15_130, 'bank'),
      ['bank 0 15130', 'transfers_to_confirm 7 -15130'],
    ],
    [
      'a transfer refused',
      postTransferEnded(7, 15_130, 'courier_receivable'),
      ['courier_receivable 7 15130', 'transfers_to_confirm 7 -15130'],
    ],
    [
      'delivered prepaid: the merchant owes the fee',
      postDelivered({ ...merchantPays, duePiastres: 0, merchantSharePiastres: -5_130 }, boy),
      ['merchant_payable 3 5130', 'revenue 1 -4500', 'vat_payable 0 -630'],
    ],
    [
      'delivered, nothing for the merchant',
      postDelivered({ ...receiverPays, duePiastres: 5_130, merchantSharePiastres: 0 }, boy),
      ['courier_cash 7 5130', 'revenue 1 -4500', 'vat_payable 0 -630'],
    ],
    [
      'delivered free of charge',
      postDelivered({ ...merchantPays, ...free, merchantSharePiastres: 10_000 }, boy),
      ['courier_cash 7 10000', 'merchant_payable 3 -10000'],
    ],
    [
      'delivered free of charge and prepaid',
      postDelivered({ ...merchantPays, ...free, duePiastres: 0, merchantSharePiastres: 0 }, boy),
      [],
    ],
    [
      'returned',
      postReturned(merchantPays),
      ['merchant_payable 3 3591', 'revenue 1 -3150', 'vat_payable 0 -441'],
    ],
    ['returned free of charge', postReturned({ ...merchantPays, ...free }), []],
    [
      'collected exactly',
      postCollected({ ...handIn, parcelsPiastres: 10_000, countedPiastres: 10_000 }),
      ['branch_safe 2 10000', 'courier_cash 7 -10000'],
    ],
    [
      'collected short',
      postCollected({ ...handIn, parcelsPiastres: 10_000, countedPiastres: 8_999 }),
      ['branch_safe 2 8999', 'courier_receivable 7 1001', 'courier_cash 7 -10000'],
    ],
    [
      'collected with nothing in hand',
      postCollected({ ...handIn, parcelsPiastres: 10_000, countedPiastres: 0 }),
      ['courier_receivable 7 10000', 'courier_cash 7 -10000'],
    ],
    [
      'collected over',
      postCollected({ ...handIn, parcelsPiastres: 10_000, countedPiastres: 10_525 }),
      ['branch_safe 2 10525', 'over_short 0 -525', 'courier_cash 7 -10000'],
    ],
    [
      'collected from a counter, short',
      postCollected({ ...handIn, parcelsPiastres: 0, counterPiastres: 10_000, countedPiastres: 9_000 }),
      ['branch_safe 2 9000', 'courier_receivable 7 1000', 'counter_cash 7 -10000'],
    ],
    [
      'collected of parcels and from a counter',
      postCollected({ ...handIn, parcelsPiastres: 4_000, counterPiastres: 6_000, countedPiastres: 10_000 }),
      ['branch_safe 2 10000', 'courier_cash 7 -4000', 'counter_cash 7 -6000'],
    ],
    [
      'a shortage repaid',
      postShortageRepaid(7, 9, 1_001),
      ['counter_cash 9 1001', 'courier_receivable 7 -1001'],
    ],
    [
      'a shortage written off',
      postShortageWrittenOff(7, 1_001),
      ['over_short 0 1001', 'courier_receivable 7 -1001'],
    ],
    ['lost, at our cost', postLost(3, 'claims', 5_000), ['claims 0 5000', 'merchant_payable 3 -5000']],
    [
      'lost, paid by a delivery boy',
      postLost(3, { courierId: 7 }, 5_000),
      ['courier_receivable 7 5000', 'merchant_payable 3 -5000'],
    ],
    ['a safe counted over', postSafeCounted(2, 500), ['branch_safe 2 500', 'over_short 0 -500']],
    ['a safe counted short', postSafeCounted(2, -500), ['branch_safe 2 -500', 'over_short 0 500']],
    ['banked', postBanked(2, 10_000), ['bank 0 10000', 'branch_safe 2 -10000']],
    ['settled', postSettled(3, 6_279), ['merchant_payable 3 6279', 'bank 0 -6279']],
    [
      'settled, to be paid by a payout',
      postSettled(3, 6_279, 'payout'),
      ['merchant_payable 3 6279', 'payouts_in_transit 3 -6279'],
    ],
    ['a payout from the bank', postPayout(3, 6_279, 'bank'), ['payouts_in_transit 3 6279', 'bank 0 -6279']],
    [
      'a payout in cash at branch 2',
      postPayout(3, 6_279, { safeOfBranchId: 2 }),
      ['payouts_in_transit 3 6279', 'branch_safe 2 -6279'],
    ],
    [
      'paid by the merchant into the bank',
      postMerchantPaid(3, 5_130, 'bank'),
      ['bank 0 5130', 'merchant_payable 3 -5130'],
    ],
    [
      'paid by the merchant at a counter',
      postMerchantPaid(3, 5_130, { clerkId: 9 }),
      ['counter_cash 9 5130', 'merchant_payable 3 -5130'],
    ],
  ]
  test.each(rows)('%s', (_, postings, expected) => {
    expect(lines(postings)).toEqual(expected)
  })

  test('are refused when the shipment’s own figures do not add up', () => {
    expect(() => postDelivered({ ...merchantPays, merchantSharePiastres: 4_871 }, boy)).toThrow(RangeError)
  })
})

describe('any postings', () => {
  const piastres = fc.integer({ min: 0, max: 1_000_000_000 })
  const some = fc.integer({ min: 1, max: 1_000_000_000 })
  const id = fc.integer({ min: 1, max: 1_000 })
  const cashTo = fc.oneof(
    id.map((courierId): CashTo => ({ courierId })),
    id.map((clerkId): CashTo => ({ clerkId })),
    id.map((transferOf): CashTo => ({ transferOf })),
  )
  const money = fc
    .record({
      cod: piastres,
      fees: piastres,
      tax: piastres,
      back: piastres,
      backTax: piastres,
      receiver: fc.boolean(),
    })
    .map(
      ({ cod, fees, tax, back, backTax, receiver }): ShipmentMoney => ({
        clientId: 3,
        originBranchId: 1,
        duePiastres: cod + (receiver ? fees + tax : 0),
        merchantSharePiastres: cod - (receiver ? 0 : fees + tax),
        feesPiastres: fees,
        taxPiastres: tax,
        returnFeesPiastres: back,
        returnTaxPiastres: backTax,
      }),
    )
  const any: [string, fc.Arbitrary<Posting[]>][] = [
    [
      'of a delivery',
      fc
        .tuple(money, cashTo, fc.option(piastres))
        .map(([shipment, to, taken]) => postDelivered(shipment, to, taken ?? undefined)),
    ],
    [
      'of an ended transfer',
      fc
        .tuple(id, some, fc.constantFrom('bank' as const, 'courier_receivable' as const))
        .map((all) => postTransferEnded(...all)),
    ],
    ['of a return', money.map(postReturned)],
    [
      'of a hand-in',
      fc
        .record({
          holderId: id,
          branchId: id,
          parcelsPiastres: piastres,
          counterPiastres: piastres,
          countedPiastres: piastres,
        })
        .map(postCollected),
    ],
    ['of a repaid shortage', fc.tuple(id, id, some).map((all) => postShortageRepaid(...all))],
    ['of a written-off shortage', fc.tuple(id, some).map((all) => postShortageWrittenOff(...all))],
    [
      'of a lost parcel',
      fc
        .tuple(id, some, fc.option(id))
        .map(([client, paid, boy]) => postLost(client, boy === null ? 'claims' : { courierId: boy }, paid)),
    ],
    ['of banked cash', fc.tuple(id, some).map((all) => postBanked(...all))],
    ['of a settlement', fc.tuple(id, some).map((all) => postSettled(...all))],
    [
      'of a merchant’s payment',
      fc
        .tuple(id, some, fc.option(id))
        .map(([client, paid, clerkId]) =>
          postMerchantPaid(client, paid, clerkId === null ? 'bank' : { clerkId }),
        ),
    ],
  ]

  test.each(any)('%s add up to zero, none of them is zero, and no account stands twice', (_, postings) => {
    fc.assert(
      fc.property(postings, (posted) => {
        expect(posted.reduce((sum, posting) => sum + posting.piastres, 0)).toBe(0)
        for (const posting of posted) {
          expect(Number.isSafeInteger(posting.piastres)).toBe(true)
          expect(posting.piastres).not.toBe(0)
        }
        const accounts = posted.map(({ account, ownerId }) => `${account} ${ownerId}`)
        expect(new Set(accounts).size).toBe(accounts.length)
      }),
    )
  })
})
