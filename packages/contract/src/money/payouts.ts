import { z } from 'zod'
import { listOf } from '../calls/envelope.ts'
import * as limits from '../calls/limits.ts'
import { choice, nestedList, optionalText, orNothing, searched, sheetFile, text } from '../values/fields.ts'
import { flag, id, page } from '../values/number-fields.ts'
import { payoutMethods } from './payout-methods.ts'

export const payoutBatchStates = ['prepared', 'approved', 'exported', 'closed', 'declined'] as const
export type PayoutBatchState = (typeof payoutBatchStates)[number]

/** 'failed' never left us. 'returned' was paid and came back. 'dropped' is of a declined batch. */
export const payoutLineStates = ['open', 'paid', 'failed', 'returned', 'dropped'] as const
export type PayoutLineState = (typeof payoutLineStates)[number]

/** What becomes of a line. */
export const payoutOutcomes = ['paid', 'failed', 'returned'] as const
export type PayoutOutcome = (typeof payoutOutcomes)[number]

/** Whether the client has a code to tell when they take the cash of a line. Five wrong ones lock it. */
export const payoutCodeStates = ['none', 'sent', 'locked'] as const
export type PayoutCodeState = (typeof payoutCodeStates)[number]

/** What shows that the client took the cash of a paid line. 'name': it was paid before there were codes. */
export const payoutCashProofs = ['code', 'approval', 'name'] as const
export type PayoutCashProof = (typeof payoutCashProofs)[number]

/** Why a client, or a part of what they get, is not in a batch. */
export const payoutLeftReasons = ['no_details', 'day_limit', 'month_limit', 'batch_full'] as const
export type PayoutLeftReason = (typeof payoutLeftReasons)[number]

const egp = z.number()
const instant = z.iso.datetime()
const named = z.strictObject({ id: z.int(), name: z.string() })

const failure = { state: z.enum(['failed', 'returned']), reason: z.string() }

const openClient = z.strictObject({
  /** The client. */
  id: z.int(),
  name: z.string(),
  /** What is approved, not paid, and in no batch. */
  amount: egp,
  settlements: z.int(),
  /** When the oldest of these settlements was made. */
  since: instant,
  /** How the client is paid now; null without details. */
  method: z.enum(payoutMethods).nullable(),
  account: z.string(),
  /** A change of the details waits. */
  changes: z.boolean(),
  /** The last payment to these details, if it failed or came back. */
  failed: z.strictObject({ ...failure, at: instant }).nullable(),
})
export type OpenPayout = z.infer<typeof openClient>

/** Clients whose approved settlements wait for a payout, the oldest first. */
export const listOpenPayouts = {
  request: z.strictObject({ page, search: searched }),
  reply: listOf(openClient).extend({
    /** All clients together, and those without details. */
    amount: egp,
    without_details: z.int(),
    /** What is in batches and not paid yet. */
    under_way: egp,
  }),
}

const clients = orNothing(nestedList(id, { min: 1, max: limits.payouts.clients }))
/** Of the named clients, or of all, but those without. */
const chosen = { client_ids: clients, without_ids: clients }

/** What goes into a batch, and what it leaves out. */
const planned = {
  lines: z.int(),
  amount: egp,
  left: z.array(z.strictObject({ client: named, amount: egp, reason: z.enum(payoutLeftReasons) })),
}

/** Puts open settlements of the named clients, or of all, into a batch. A second person approves it. */
export const preparePayouts = {
  request: z.strictObject({ ...chosen, note: optionalText(limits.note.max) }),
  reply: z.strictObject({ id: z.int(), approval_id: z.int(), ...planned }),
}

/** What `preparePayouts` would put into a batch now. Nothing is stored. */
export const previewPayouts = {
  request: z.strictObject(chosen),
  reply: z.strictObject({
    ...planned,
    clients: z.int(),
    /** Clients of the batch whose last payment to the same details failed or came back. */
    failed: z.array(z.strictObject({ client: named, amount: egp, ...failure })),
  }),
}

const batch = {
  id: z.int(),
  id_show: z.string(),
  state: z.enum(payoutBatchStates),
  note: z.string(),
  prepared_by: z.string(),
  prepared_at: instant,
  approved_by: z.string().nullable(),
  exported_at: instant.nullable(),
  closed_at: instant.nullable(),
  lines: z.int(),
  amount: egp,
  /** Lines without a result, and lines that came back or failed. */
  open_lines: z.int(),
  bad_lines: z.int(),
}
const batchRow = z.strictObject(batch)
export type PayoutBatchRow = z.infer<typeof batchRow>

/** Batches, newest first. Managers see those that pay cash at their branches, with these lines only. */
export const listPayoutBatches = {
  request: z.strictObject({ page, state: orNothing(choice(payoutBatchStates)) }),
  reply: listOf(batchRow),
}

export const openPayoutBatch = {
  request: z.strictObject({ batch_id: id }),
  reply: z.strictObject({
    ...batch,
    approval_id: z.int().nullable(),
    /** The caller may approve it, if only with a reason. */
    may_approve: z.boolean(),
    methods: z.array(
      z.strictObject({ method: z.enum(payoutMethods), lines: z.int(), amount: egp, paid: egp, open: egp }),
    ),
    may_export: z.boolean(),
    may_close: z.boolean(),
  }),
}

const line = z.strictObject({
  id: z.int(),
  /** Our reference, in the bank's file and in its answer. */
  reference: z.string(),
  client: named,
  settlement: z.strictObject({ id: z.int(), id_show: z.string() }),
  method: z.enum(payoutMethods),
  account: z.string(),
  holder: z.string(),
  branch: z.string().nullable(),
  amount: egp,
  state: z.enum(payoutLineStates),
  bank_reference: z.string(),
  reason: z.string(),
  ended_at: instant.nullable(),
  ended_by: z.string().nullable(),
  /** The last earlier line of its settlement that failed or came back, who booked that, and why. */
  pays_again: z
    .strictObject({ state: z.enum(payoutLineStates), by: z.string(), reason: z.string() })
    .nullable(),
  /** Of cash at a branch; null for other methods. */
  cash: z
    .strictObject({
      code: z.enum(payoutCodeStates),
      proof: z.enum(payoutCashProofs).nullable(),
      /** The payment without a code that waits for a second person. */
      approval_id: z.int().nullable(),
      /** Who approved that it was paid without a code. */
      approved_by: z.string().nullable(),
      /** The caller may have a code made and sent to the client. */
      may_send_code: z.boolean(),
    })
    .nullable(),
  /** What the caller is offered to book of it. Paid and failed need the batch's file, except for cash. */
  outcomes: z.array(z.enum(payoutOutcomes)),
})
export type PayoutLine = z.infer<typeof line>

/** The lines of a batch, in its order. */
export const listPayoutLines = {
  request: z.strictObject({ batch_id: id, page, state: orNothing(choice(payoutLineStates)) }),
  reply: listOf(line),
}

/** Requests the open lines of a batch as the bank's file, by a format. The id opens the document. */
export const exportPayoutBatch = {
  request: z.strictObject({ batch_id: id, format_id: id }),
  reply: z.strictObject({ document_id: z.uuid() }),
}

const { codeDigits } = limits.payouts
const code = z.preprocess(
  (value) => (typeof value === 'number' ? String(value).padStart(codeDigits, '0') : value),
  text({ max: codeDigits }).regex(new RegExp(`^\\d{${codeDigits}}$`)),
)

/**
 * Books what became of a line. Only a paid line returns; a returned or failed one is paid again by a later batch. Cash is
 * paid with the client's code. With a reason instead of the code it waits for a second person.
 */
export const endPayoutLine = {
  request: z.strictObject({
    line_id: id,
    outcome: choice(payoutOutcomes),
    /** The bank's reference, or who takes the cash. Needed when it is paid. */
    bank_reference: optionalText(limits.transferReference.max),
    /** What the client tells when they take cash. */
    code: orNothing(code),
    /** Why it failed or came back, or why cash is paid without a code. */
    reason: optionalText(limits.note.max),
  }),
  reply: z.strictObject({
    id: z.int(),
    amount: egp,
    state: z.enum(payoutLineStates),
    /** Cash without a code: nothing is booked until a second person approves. */
    approval_id: z.int().nullable(),
  }),
}

/** Makes a new code of an open line of cash and sends it to the known e-mails of the client. The old code ends. */
export const sendPayoutCode = {
  request: z.strictObject({ line_id: id }),
  reply: z.strictObject({
    id: z.int(),
    /** To how many addresses it is sent. */
    emails: z.int(),
  }),
}

export const closePayoutBatch = {
  request: z.strictObject({ batch_id: id }),
  reply: z.strictObject({ id: z.int() }),
}

const result = z.strictObject({
  /** The row of the file. */
  row: z.int(),
  reference: z.string(),
  client: z.string(),
  amount: egp.nullable(),
  outcome: z.enum(payoutOutcomes).nullable(),
  bank_reference: z.string(),
  /** 'books' changes the line, 'already' finds it so, 'refused' changes nothing. */
  verdict: z.enum(['books', 'already', 'refused']),
  /** Why it is refused. */
  details: z.string(),
})
export type PayoutResult = z.infer<typeof result>

/**
 * Reads the bank's answer by a format. Without `book` nothing changes: it shows what would. Each row is judged alone; the
 * same file twice changes nothing.
 */
export const importPayoutResults = {
  request: z.strictObject({ batch_id: id, format_id: id, file: sheetFile, book: flag.default(false) }),
  reply: z.strictObject({
    list_items: z.array(result),
    books: z.int(),
    already: z.int(),
    refused: z.int(),
    /** The sum of the lines that are paid, and of those that return. */
    paid: egp,
    returned: egp,
    booked: z.boolean(),
  }),
}
