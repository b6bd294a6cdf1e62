/**
 * Business limits and constants (spec §5, §9). Times are in milliseconds unless the name has a unit. Read one as `limits.x`:
 * a script of the browser then has no others (decision 77).
 */

export const appVersion = '1.1.0'
export const appKey = 'mersal-dashboard-1'
export const clientType = 'dashboard'
export const pageSize = 10
/** The allowed page sizes of a list. */
export const pageSizes = [10, 25, 50, 100] as const
/** A list without a kept total counts up to this many rows. With more, its reply sets `more`. */
export const rowsCounted = 10_000
export const toastMs = 3_000
/** How long the error after an edit of a client stays (spec §4). */
export const clientEditErrorMs = 2_000
export const copyHighlightMs = 500
export const searchDebounceMs = 300
export const printDelayMs = 200
export const resendSeconds = 60
export const email = { min: 6, max: 255 } as const
export const password = { min: 6, max: 20 } as const
export const viewName = { min: 1, max: 40 } as const
/** Saved views of one person. */
export const viewsOfPerson = 50
export const personName = { min: 2, max: 20 } as const
export const contactName = { min: 2, max: 100 } as const
export const legalName = { min: 2, max: 120 } as const
export const clientName = { min: 5, max: 50 } as const
export const branchName = { min: 4, max: 50 } as const
export const address = { min: 10, max: 255 } as const
export const phoneDigits = 11
export const stands = { min: 1, max: 100 } as const
export const docsStands = { min: 1, max: 10 } as const
export const docsBranchName = { min: 5, max: 50 } as const
/**
 * The largest body without its files, in bytes: of a caller whom nobody knows, of one with a session or credentials, and of a
 * provider that reports what became of messages.
 */
export const bodyBytes = { unknown: 16_384, known: 1_000_000, provider: 262_144 } as const
export const image = { maxBytes: 5_000_000, maxPixels: 25_000_000 } as const
export const resetCode = { digits: 6, minutes: 10, tries: 5 } as const
/** How often one address may make each public reading call. Enough to track parcels, too little to try all AWBs. */
export const publicReadsAMinute = 120
export const discountPercent = { min: 0, max: 100 } as const
export const discountNumberEgp = { min: 0, max: 100 } as const
export const contactMessage = { min: 10, max: 2000 } as const
export const note = { max: 500 } as const
export const slip = { max: 40 } as const
export const slipsACall = 100
/** The merchant's own number of an order. */
export const reference = { max: 64 } as const
/** What a bank or a wallet calls a transfer. */
export const transferReference = { min: 4, max: 40 } as const
export const search = { max: 100 } as const
export const lengthCm = { max: 500 } as const
export const weightKg = { max: 500 } as const
export const parcelsAnOrder = 50
export const itemsAnOrder = 100
export const awbsACall = 1_000
/** Longer lists are sent in several calls, with progress between them. */
export const awbsABulkAct = 50
export const courierActsACall = 50
/** Photos of one act, and of one parcel. */
export const proofsAnAct = 4
export const proofsAParcel = 20
export const billsAPage = 50
/** Lines of a statement that are shown, shipments that can be chosen, shipments that a call settles itself, and lines of a PDF. */
export const settlement = { shownLines: 200, chosen: 200, madeACall: 2_000, pdfLines: 20_000 } as const
export const labelsACall = 5_000
export const documentHours = 24
export const orderFile = {
  maxBytes: 50_000_000,
  /** An .xlsx sheet is read in memory as a whole. Longer ones must be sent as CSV. */
  unpackedBytes: 64_000_000,
  rows: 250_000,
  /** Files with more rows are read and created in a lane of their own (decision 15). */
  smallRows: 5_000,
  columns: 200,
  cellCharacters: 5_000,
  rowCharacters: 200_000,
  nameCharacters: 200,
  draftDays: 7,
  /** The rows and orders of a finished file are kept for `rowDays`, its totals for `keptDays`. */
  rowDays: 30,
  keptDays: 90,
} as const
export const webhook = {
  targetsAClient: 5,
  urlCharacters: 1_000,
  /** The time limit of a receiver's answer, and how much of the answer is stored. */
  answerMs: 10_000,
  excerptBytes: 1_024,
  /** The gaps between attempts in seconds, about three days in total. Then the message is dead. */
  gapSeconds: [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 64_800, 80_700],
  /** The random part of a gap, so that messages that failed together are not retried together. */
  gapJitter: 0.1,
  /**
   * A target is paused after this many failures in a row. Each pause is twice as long as the previous one,
   * up to a maximum.
   */
  failuresToPause: 3,
  pauseSeconds: 5,
  longestPauseSeconds: 1_800,
  /** A message that waited this long for a paused target is given up. */
  waitsHours: 72,
  secretBytes: 32,
  secretShownMinutes: 10,
  oldSecretHours: 24,
  /** The most dead messages to replay in one call. */
  replayedACall: 500,
  deliveredDays: 30,
  deadDays: 90,
} as const
/** The most dead events to retry in one call. */
export const deadEventsACall = 500
/** How long a delivery boy may object to a count of their cash. */
export const objectionDays = 30
export { maxAmountPiastres } from '../values/money.ts'
/** The number of wrong codes that locks a line until its desk unlocks it, or the code of a payout in cash for good. */
export const handOverCodeTries = 5
export const company = {
  name: { min: 2, max: 40 },
  address: 255,
  phones: 6,
  social: 6,
  sponsors: 8,
  /** Characters of Markdown in one language. */
  text: 50_000,
  holidays: 200,
  openingOverrides: 20,
} as const
export const messages = {
  subject: 150,
  body: 1_000,
  whatsappName: 512,
  whatsappParameters: 12,
  /** The most messages to one phone in a day. */
  aDayToAPhone: 15,
  /** How often staff may send a message again, and a superuser a test in an hour. */
  again: 3,
  testsAnHour: 20,
  /** Hours in Cairo in which only urgent messages are sent. */
  quiet: { from: 22, until: 9 },
  /** When an SMS takes over from WhatsApp. */
  fallBackMinutes: 10,
} as const
export const areas = { name: { min: 2, max: 40 }, districts: 600 } as const
/** How many days a case may be postponed. */
export const caseDays = 30
/** Hours after which an act is booked that nobody else may approve. */
export const aloneHours = 24
export const payouts = {
  /** Clients named in one call, and the lines of one batch. */
  clients: 500,
  lines: 2_000,
  account: 64,
  heading: 60,
  columns: 20,
  words: 200,
  formats: 50,
  fileBytes: 5_000_000,
  /** The rows of a bank's answer. */
  rows: 5_000,
  /** Hours until changed details of a client take effect. */
  detailsHours: 24,
  /** Of the code with which a client takes cash, and how many codes of one line are sent in a day. */
  codeDigits: 6,
  codesADay: 5,
} as const
/** `parcels`: the most of one run. A large client's pick-up may have a thousand. */
export const runs = { awbsACall: 500, parcels: 2_000, unassigned: 6_000 } as const
/** `taken`: the most parcels of a manifest that its driver accepts in one call. */
export const manifests = { taken: 5_000 } as const
export const prices = { zones: 9, districts: 500, comparedDays: 30, comparedClients: 10 } as const
export const failedReturns = 2
