import { maxAmountPiastres } from '../values/money.ts'

/** Business limits and constants (spec §5, §9). Times are in milliseconds unless the name has a unit. */
export const limits = {
  appVersion: '1.1.0',
  appKey: 'mersal-dashboard-1',
  clientType: 'dashboard',
  pageSize: 10,
  /** The allowed page sizes of a list. */
  pageSizes: [10, 25, 50, 100],
  /** A list without a kept total counts up to this many rows. With more, its reply sets `more`. */
  rowsCounted: 10_000,
  toastMs: 3_000,
  /** How long the error after an edit of a client stays (spec §4). */
  clientEditErrorMs: 2_000,
  copyHighlightMs: 500,
  searchDebounceMs: 300,
  printDelayMs: 200,
  resendSeconds: 60,
  email: { min: 6, max: 255 },
  password: { min: 6, max: 20 },
  viewName: { min: 1, max: 40 },
  /** Saved views of one person. */
  viewsOfPerson: 50,
  personName: { min: 2, max: 20 },
  contactName: { min: 2, max: 100 },
  legalName: { min: 2, max: 120 },
  clientName: { min: 5, max: 50 },
  branchName: { min: 4, max: 50 },
  address: { min: 10, max: 255 },
  phoneDigits: 11,
  stands: { min: 1, max: 100 },
  docsStands: { min: 1, max: 10 },
  docsBranchName: { min: 5, max: 50 },
  /**
   * The largest body without its files, in bytes: of a caller whom nobody knows, of one with a session or credentials, and of a
   * provider that reports what became of messages.
   */
  bodyBytes: { unknown: 16_384, known: 1_000_000, provider: 262_144 },
  image: { maxBytes: 5_000_000, maxPixels: 25_000_000 },
  resetCode: { digits: 6, minutes: 10, tries: 5 },
  /** How often one address may make each public reading call. Enough to track parcels, too little to try all AWBs. */
  publicReadsAMinute: 120,
  discountPercent: { min: 0, max: 100 },
  discountNumberEgp: { min: 0, max: 100 },
  contactMessage: { min: 10, max: 2000 },
  note: { max: 500 },
  slip: { max: 40 },
  slipsACall: 100,
  /** The merchant's own number of an order. */
  reference: { max: 64 },
  /** What a bank or a wallet calls a transfer. */
  transferReference: { min: 4, max: 40 },
  search: { max: 100 },
  lengthCm: { max: 500 },
  weightKg: { max: 500 },
  parcelsAnOrder: 50,
  itemsAnOrder: 100,
  awbsACall: 1_000,
  /** Longer lists are sent in several calls, with progress between them. */
  awbsABulkAct: 50,
  courierActsACall: 50,
  /** Photos of one act, and of one parcel. */
  proofsAnAct: 4,
  proofsAParcel: 20,
  billsAPage: 50,
  /** Lines of a statement that are shown, shipments that can be chosen, shipments that a call settles itself, and lines of a PDF. */
  settlement: { shownLines: 200, chosen: 200, madeACall: 2_000, pdfLines: 20_000 },
  labelsACall: 5_000,
  documentHours: 24,
  orderFile: {
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
  },
  webhook: {
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
  },
  /** The most dead events to retry in one call. */
  deadEventsACall: 500,
  /** How long a delivery boy may object to a count of their cash. */
  objectionDays: 30,
  maxAmountPiastres,
  /** The number of wrong codes that locks a line until its desk unlocks it, or the code of a payout in cash for good. */
  handOverCodeTries: 5,
  company: {
    name: { min: 2, max: 40 },
    address: 255,
    phones: 6,
    social: 6,
    sponsors: 8,
    /** Characters of Markdown in one language. */
    text: 50_000,
    holidays: 200,
    openingOverrides: 20,
  },
  messages: {
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
  },
  areas: { name: { min: 2, max: 40 }, districts: 600 },
  /** How many days a case may be postponed. */
  caseDays: 30,
  /** Hours after which an act is booked that nobody else may approve. */
  aloneHours: 24,
  payouts: {
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
  },
  /** `parcels`: the most of one run. A large client's pick-up may have a thousand. */
  runs: { awbsACall: 500, parcels: 2_000, unassigned: 6_000 },
  /** `taken`: the most parcels of a manifest that its driver accepts in one call. */
  manifests: { taken: 5_000 },
  prices: { zones: 9, districts: 500, comparedDays: 30, comparedClients: 10 },
  failedReturns: 2,
} as const
