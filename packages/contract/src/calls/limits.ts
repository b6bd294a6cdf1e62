import { maxAmountPiastres } from '../values/money.ts'

/** Business constants and limits (spec §5, §9). Times in milliseconds unless the name says otherwise. */
export const limits = {
  appVersion: '1.1.0',
  appKey: 'mersal-dashboard-1',
  clientType: 'dashboard',
  pageSize: 10,
  /** The page sizes that a list may be asked for. */
  pageSizes: [10, 25, 50, 100],
  toastMs: 3_000,
  /** How long the error after an edit of a client stays (spec §4). */
  clientEditErrorMs: 2_000,
  copyHighlightMs: 500,
  searchDebounceMs: 300,
  printDelayMs: 200,
  resendSeconds: 60,
  email: { min: 6, max: 255 },
  password: { min: 6, max: 20 },
  personName: { min: 2, max: 20 },
  contactName: { min: 2, max: 100 },
  clientName: { min: 5, max: 50 },
  branchName: { min: 4, max: 50 },
  address: { min: 10, max: 255 },
  nationalIdDigits: 14,
  phoneDigits: 11,
  stands: { min: 1, max: 100 },
  docsStands: { min: 1, max: 10 },
  docsBranchName: { min: 5, max: 50 },
  image: { maxBytes: 5_000_000, maxPixels: 25_000_000 },
  resetCode: { digits: 6, minutes: 10, tries: 5 },
  /** Of one address, for each call that answers anybody: people track their parcels, nobody counts all of ours. */
  publicReadsAMinute: 120,
  discountPercent: { min: 0, max: 100 },
  discountNumberEgp: { min: 0, max: 100 },
  contactMessage: { min: 10, max: 2000 },
  note: { max: 500 },
  /** The merchant's own number of an order. */
  reference: { max: 64 },
  search: { max: 100 },
  lengthCm: { max: 500 },
  weightKg: { max: 500 },
  parcelsAnOrder: 50,
  itemsAnOrder: 100,
  awbsACall: 1_000,
  /** Longer lists are sent in several calls, with progress between them. */
  awbsABulkAct: 50,
  billsAPage: 50,
  /** Rows of an exported list; a sheet is held in memory while it is made, a CSV file is not. */
  exportRows: { csv: 100_000, xlsx: 10_000 },
  labelsACall: 5_000,
  documentHours: 24,
  documentsUnderWay: 10,
  /** What an order without sizes of its own is taken to be (decision 15). */
  defaultParcel: { weightKg: 1, lengthCm: 30, widthCm: 20, heightCm: 10 },
  orderFile: {
    maxBytes: 50_000_000,
    /** An .xlsx sheet is held in memory whole while it is read; a longer one is sent as CSV. */
    unpackedBytes: 64_000_000,
    rows: 250_000,
    columns: 200,
    cellCharacters: 5_000,
    rowCharacters: 200_000,
    nameCharacters: 200,
    draftDays: 7,
    keptDays: 90,
  },
  webhook: {
    targetsAClient: 5,
    urlCharacters: 1_000,
    /** How long a receiver may take to answer, and how much of its answer is kept. */
    answerMs: 10_000,
    excerptBytes: 1_024,
    /** Between one try of a message and the next, in seconds; about three days in all, and then it is dead. */
    gapSeconds: [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 64_800, 80_700],
    /** A gap is up to so much longer, so that what failed together does not come back together. */
    gapJitter: 0.1,
    /** After so many failures in a row a target rests: for so long at first, twice as long each time, and at most so long. */
    failuresToPause: 3,
    pauseSeconds: 5,
    longestPauseSeconds: 1_800,
    /** A message that waits so long with a target that rests is dead, tried or not. */
    waitsHours: 72,
    secretBytes: 32,
    secretShownMinutes: 10,
    oldSecretHours: 24,
    /** So many dead messages are replayed a call. */
    replayedACall: 500,
    deliveredDays: 30,
    deadDays: 90,
  },
  /** So many dead events are retried a call. */
  deadEventsACall: 500,
  /** A count of cash that differs by more than both from what is due is repeated. */
  countTolerance: { percent: 5, egp: 200 },
  maxAmountPiastres,
  /** Wrong codes that lock a line until its desk releases it. */
  handOverCodeTries: 5,
  failedDeliveries: 2,
  failedReturns: 2,
} as const
