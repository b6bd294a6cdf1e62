import {
  type Bilingual,
  bilingual,
  type CaseCause,
  formatAwb,
  type Language,
  paymentLabels,
  priorityLabels,
  statusLabels,
  type TransferState,
  transferStateLabels,
  type Word,
  word,
} from '@mersal/contract'
import { amountsOf, nameIn, paymentOf } from '../../shipment-records/index.ts'
import { areaOf, destinationOf, lastEventOf } from '../list/list.presenter.ts'
import type { ListRecord } from '../list/shipment-list.repository.ts'

type Cell = string | number
/** A row of an exported list. `transfer`: what became of the transfer that paid it. */
export type ExportRecord = ListRecord & { transfer: TransferState | null }

/**
 * One column of an exported list. A cell that is text stays text in a spreadsheet: AWBs and phones keep each digit.
 */
type Column = {
  heading: Bilingual
  width: number
  date?: 'day' | 'minute'
  cell: (row: ExportRecord, language: Language) => Cell
}

/** Egypt's local time as YYYY-MM-DD hh:mm, which sorts correctly in every spreadsheet. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Cairo',
  dateStyle: 'short',
  timeStyle: 'short',
})

const inEgp = (key: Word) => bilingual((language) => `${word(key)[language]} (${word('egp')[language]})`)

const causeWords = {
  receiver: 'receiver',
  client: 'client',
  delivery_boy: 'delivery_boy',
  branch: 'branch',
  nobody: 'case_nobody',
} as const satisfies Record<CaseCause, Word>

/** New columns come last: the columns of older files stay where they are. */
export const exportColumns: readonly Column[] = [
  { heading: word('awb'), width: 24, cell: (row) => formatAwb(row) },
  { heading: word('client'), width: 24, cell: ({ client_name }) => client_name },
  {
    heading: word('receiver'),
    width: 24,
    cell: ({ receiver_name }, language) => nameIn(receiver_name, language),
  },
  { heading: word('phone'), width: 14, cell: ({ receiver_phone }) => receiver_phone },
  {
    heading: word('destination_branch'),
    width: 20,
    cell: (row, language) => destinationOf(row, language),
  },
  {
    heading: word('delivery_boy'),
    width: 24,
    cell: ({ delivery_boy }) => delivery_boy ?? '',
  },
  { heading: word('promised_day'), width: 12, date: 'day', cell: ({ promised_to }) => promised_to },
  {
    heading: word('late'),
    width: 8,
    cell: ({ late }, language) => (late ? word('yes')[language] : ''),
  },
  {
    heading: word('payment'),
    width: 14,
    cell: (row, language) => paymentLabels[paymentOf(row)][language],
  },
  { heading: inEgp('fees'), width: 12, cell: (row) => amountsOf(row).fees },
  {
    heading: inEgp('vat'),
    width: 12,
    cell: (row) => amountsOf(row).tax,
  },
  {
    heading: inEgp('total_with_tax'),
    width: 14,
    cell: (row) => amountsOf(row).total,
  },
  { heading: inEgp('cod'), width: 12, cell: (row) => amountsOf(row).cod },
  {
    heading: inEgp('due_at_the_door'),
    width: 18,
    cell: (row) => amountsOf(row).collection_amount,
  },
  {
    heading: word('status'),
    width: 18,
    cell: ({ status }, language) => statusLabels[status][language],
  },
  {
    heading: word('priority'),
    width: 10,
    cell: ({ priority }, language) => priorityLabels[priority]?.[language] ?? '',
  },
  {
    heading: word('creation_date'),
    width: 18,
    date: 'minute',
    cell: ({ created_at }) => clock.format(created_at),
  },
  {
    heading: word('last_update'),
    width: 18,
    date: 'minute',
    cell: ({ updated_at }) => clock.format(updated_at),
  },
  {
    heading: word('order_number'),
    width: 16,
    cell: ({ reference }) => reference ?? '',
  },
  { heading: word('area'), width: 20, cell: (row, language) => areaOf(row, language) ?? '' },
  {
    heading: { en: 'Days late', ar: 'أيام التأخير' },
    width: 12,
    cell: ({ days_late }) => days_late?.toString() ?? '',
  },
  {
    heading: word('case_cause'),
    width: 14,
    cell: ({ cause }, language) => (cause === null ? '' : word(causeWords[cause])[language]),
  },
  { heading: word('deliver_on'), width: 12, date: 'day', cell: ({ deliver_on }) => deliver_on ?? '' },
  { heading: word('last_event'), width: 28, cell: (row, language) => lastEventOf(row, language)?.what ?? '' },
  {
    heading: { en: 'Last event at', ar: 'وقت آخر حدث' },
    width: 18,
    date: 'minute',
    cell: ({ event_at }) => (event_at === null ? '' : clock.format(event_at)),
  },
  {
    heading: { en: 'Transfer at the door', ar: 'التحويل عند التسليم' },
    width: 18,
    cell: ({ transfer }, language) => (transfer === null ? '' : transferStateLabels[transfer][language]),
  },
]
