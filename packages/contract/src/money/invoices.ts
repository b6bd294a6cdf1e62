import { z } from 'zod'
import { listOf } from '../calls/envelope.ts'
import * as limits from '../calls/limits.ts'
import { bilingualText } from '../values/bilingual-text.ts'
import { choice, month, orNothing, searched, text } from '../values/fields.ts'
import { languages } from '../values/language.ts'
import { flag, id, page } from '../values/number-fields.ts'

const egp = z.number()

/** What a line of an invoice charges. 'delivery_undone' gives the fees of a delivery back. */
export const feeKinds = ['delivery', 'delivery_undone', 'return', 'adjustment'] as const
export type FeeKind = (typeof feeKinds)[number]

export const invoiceKinds = ['invoice', 'credit_note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/**
 * 'running': the month is not over. 'open': nothing is made yet. 'being_made', then 'made': its figures are fixed.
 * 'earlier': before the first month of invoices.
 */
export const invoiceMonthStates = ['running', 'open', 'being_made', 'made', 'earlier'] as const
export type InvoiceMonthState = (typeof invoiceMonthStates)[number]

/** What an invoice needs and a client, or the company, has not filled in. */
export const invoiceNeeds = ['legal_name', 'tax_number'] as const
export type InvoiceNeed = (typeof invoiceNeeds)[number]
const needs = z.array(z.enum(invoiceNeeds))

const sums = { net: egp, vat: egp, total: egp }
const named = z.strictObject({ id: z.int(), number: z.string() })

/** `net`, `vat` and `total` are what it adds to revenue and VAT: negative for a credit note. */
const row = z.strictObject({
  id: z.int(),
  kind: z.enum(invoiceKinds),
  number: z.string(),
  month: z.string(),
  date: z.iso.datetime(),
  client: z.strictObject({ id: z.int(), id_show: z.string(), name: z.string() }),
  tax_number: z.string().nullable(),
  ...sums,
  /** It is cancelled by a credit note. */
  cancelled: z.boolean(),
})
export type InvoiceRow = z.infer<typeof row>

/**
 * A month: its state, its sums, and which clients lack data for their invoice. Without `month`, the last one that is over.
 * Before the invoices are made, the sums are those of the ledger so far.
 */
export const viewInvoiceMonth = {
  request: z.strictObject({ month: orNothing(month) }),
  reply: z.strictObject({
    month: z.string(),
    state: z.enum(invoiceMonthStates),
    /** Every month with entries, newest first. */
    months: z.array(z.strictObject({ month: z.string(), state: z.enum(invoiceMonthStates) })),
    made_at: z.iso.datetime().nullable(),
    /** How many are made so far. */
    invoices: z.int(),
    credit_notes: z.int(),
    /** How many are still to make. */
    to_make: z.int(),
    ...sums,
    lacking: z.array(
      z.strictObject({ id: z.int(), id_show: z.string(), name: z.string(), lacks: needs, total: egp }),
    ),
    company_lacks: needs,
  }),
}

/** A page of invoices and credit notes, newest first. */
export const listInvoices = {
  request: z.strictObject({
    page,
    month: orNothing(month),
    client_id: orNothing(id),
    kind: orNothing(choice(invoiceKinds)),
    /** Those without a tax number of the client. */
    lacking: orNothing(flag),
    /** A number, or a client's name. */
    search: searched,
  }),
  reply: listOf(row),
}

/**
 * One invoice or credit note as a document: its amounts are positive for both kinds. Names, addresses and tax numbers are
 * those of its day.
 */
const document = z.strictObject({
  id: z.int(),
  kind: z.enum(invoiceKinds),
  number: z.string(),
  month: z.string(),
  date: z.iso.datetime(),
  /** Null for the schedule. */
  issued_by: z.string().nullable(),
  client: z.strictObject({ id: z.int(), id_show: z.string(), name: z.string() }),
  seller: z.strictObject({
    name: bilingualText,
    address: bilingualText,
    tax_number: z.string(),
    commercial_register: z.string(),
  }),
  buyer: z.strictObject({ name: z.string(), address: z.string(), tax_number: z.string().nullable() }),
  lines: z.array(
    z.strictObject({ kind: z.enum(feeKinds), vat_percent: z.number(), count: z.int(), ...sums }),
  ),
  /** By rate. The tax is T1, Egypt's VAT. */
  taxes: z.array(z.strictObject({ type: z.literal('T1'), percent: z.number(), net: egp, vat: egp })),
  ...sums,
  credits: named.nullable(),
  credited_by: named.nullable(),
  replaces: named.nullable(),
  reason: z.string(),
  /** The caller may cancel it and issue it again: the client's or the company's data differ by now. */
  may_reissue: z.boolean(),
})
export type Invoice = z.infer<typeof document>

export const openInvoice = { request: z.strictObject({ invoice_id: id }), reply: document }

/** Makes the invoices of a month that is over, in the background. */
export const makeInvoices = {
  request: z.strictObject({ month }),
  reply: z.strictObject({ month: z.string() }),
}

/** Cancels an invoice by a credit note, and issues it again with the data of today. Replies the new invoice. */
export const reissueInvoice = {
  request: z.strictObject({ invoice_id: id, reason: text({ min: 3, max: limits.note.max }) }),
  reply: z.strictObject({ id: z.int(), number: z.string() }),
}

const file = z.strictObject({ document_id: z.uuid() })
/** Requests the invoice as PDF. Without `language`, in that of the request. */
export const printInvoice = {
  request: z.strictObject({ invoice_id: id, language: orNothing(choice(languages)) }),
  reply: file,
}
/** Requests the list of a month as a file. */
export const exportInvoices = {
  request: z.strictObject({ month, format: choice(['csv', 'xlsx']) }),
  reply: file,
}
