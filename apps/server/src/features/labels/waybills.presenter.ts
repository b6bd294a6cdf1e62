import { formatAwb, formatEgpGrouped, type Language, paymentLabels, priorityLabels } from '@mersal/contract'
import { type BillRecord, presentCopy } from '../bills/index.ts'
import { type Copy, copyWords, factWords, remarkWords } from './label-words.ts'
import { type Said, said, saidOfItems } from './people-words.ts'

/** One printed waybill; `code` is the content of its codes. */
export type Waybill = {
  code: string
  awb: string
  copy: string
  priority: { word: string; pressing: boolean }
  origin: string
  destination: string
  promised: string
  to: { name: Said; phones: string; address: Said; mark: Said | null; note: Said | null }
  /** EGP to collect at the door; null for nothing. */
  due: string | null
  method: string
  /** What holds at the door; empty for nothing. */
  remarks: string
  facts: [name: string, value: string][]
  /** The merchant's own number of the order. */
  reference: Said | null
  from: Said[]
  contents: Said[]
}

function remarksOn({ kind, allow_opening, partial }: BillRecord, language: Language): string {
  const remarks = [
    kind === 'rest' && remarkWords.rest,
    kind === 'forward' && allow_opening && remarkWords.mayOpen,
    partial && remarkWords.mayKeepPart,
  ]
  return remarks.flatMap((remark) => (remark ? remark[language] : [])).join(' · ')
}

/** The contents of a bill (spec §3), cut to the space on a label. */
export function presentWaybill(bill: BillRecord, copy: Copy, language: Language): Waybill {
  const { from, to, payment_method, product_quantity, weight } = presentCopy(bill)
  const words = (text: string, most: number) => said(text, most, language)
  return {
    code: String(bill.awb),
    awb: formatAwb(bill),
    copy: copyWords[copy][language],
    priority: { word: priorityLabels[bill.priority]?.[language] ?? '', pressing: bill.priority > 0 },
    origin: bill.origin_branch,
    destination: bill.destination_branch,
    promised: bill.promised_to.split('-').reverse().join('/'),
    to: {
      name: words(to.name, 100),
      phones: [to.mobile, bill.receiver_phone2].filter(Boolean).join(' / '),
      address: words(to.address, 255),
      mark: bill.receiver_mark ? words(bill.receiver_mark, 70) : null,
      note: bill.note === '' ? null : words(bill.note, 90),
    },
    due: bill.due_piastres > 0 ? formatEgpGrouped(bill.due_piastres) : null,
    method: paymentLabels[payment_method][language],
    remarks: remarksOn(bill, language),
    facts: [
      [factWords.quantity[language], String(product_quantity)],
      [factWords.weight[language], `${weight} ${factWords.kilograms[language]}`],
      [factWords.parcel[language], `${bill.parcel} ${factWords.of[language]} ${bill.parcels}`],
    ],
    reference: bill.reference === null ? null : words(bill.reference, 64),
    from: [words(from.name, 40), words(from.address, 90)],
    contents: [saidOfItems(bill.items, 110, language)],
  }
}
