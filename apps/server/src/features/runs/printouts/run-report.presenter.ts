import { formatAwb, type OtherCase, otherCases } from '@mersal/contract'
import { said } from '../../labels/index.ts'
import {
  amount,
  cell,
  digits,
  headingInEgp,
  letterhead,
  light,
  moment,
  type Sheet,
  strong,
  type Table,
  words,
} from '../../papers/index.ts'
import { stopKindOf } from '../board/board-parcel.presenter.ts'
import type { RunParcelRow } from '../stops/run-parcels.repository.ts'
import { outcomeWords, type ParcelOutcome, texts } from './printout-words.ts'
import type { CountOfRun } from './printouts.repository.ts'
import { type RunPaper, runFacts } from './run-sheet.presenter.ts'

export type RunReport = RunPaper & {
  /** The last case that was reported for a parcel. */
  cases: ReadonlyMap<number, OtherCase>
  counts: readonly CountOfRun[]
}

/**
 * The end of a run: what became of each parcel, and the cash. Counting is blind, so amounts are shown only of what
 * is counted.
 */
export function presentRunReport(report: RunReport): Sheet {
  const { run, parcels, head } = report
  const { language } = head
  const outcomes = Map.groupBy(parcels, outcomeOf)
  return {
    ...letterhead(head),
    title: texts.report[language],
    facts: [
      ...runFacts(run, language),
      { name: texts.accepted[language], value: moment(run.accepted_at) },
      { name: texts.back[language], value: moment(run.back_at) },
      { name: texts.closed[language], value: moment(run.closed_at) },
      { name: texts.closedBy[language], value: said(run.closed_by ?? '–', 80, language) },
      ...[...outcomes].map(([outcome, some]) => ({
        name: outcomeWords[outcome][language],
        value: digits(some.length),
      })),
    ],
    tables: [missingTable(report), cashTable(report), uncountedTable(report), parcelsTable(report)].filter(
      (table) => table !== null,
    ),
    signatures: [texts.branchEnds[language], texts.courierEnds[language]],
  }
}

export function outcomeOf(row: RunParcelRow): ParcelOutcome {
  if (row.never_left) return 'never_left'
  if (row.line_status === 'Done') {
    const kind = stopKindOf(row)
    return kind === 'delivery' ? 'delivered' : kind === 'pick_up' ? 'picked_up' : 'returned'
  }
  if (row.missing_note !== null && row.scanned_back_at === null) return 'missing'
  if (row.line_status === 'Failed') return 'failed'
  if (row.line_status !== 'Cancelled') return 'open'
  return row.cancelled_by === null ? 'handed_back' : 'cancelled'
}

function missingTable({ parcels, head: { language } }: RunReport): Table | null {
  const missing = parcels.filter((row) => outcomeOf(row) === 'missing')
  if (missing.length === 0) return null
  return {
    title: texts.missingTitle[language],
    columns: [
      { title: texts.awb[language], width: { mm: 42 } },
      { title: texts.name[language], width: { parts: 1 } },
      { title: texts.note[language], width: { parts: 2 } },
    ],
    rows: missing.map((row) => [
      cell(strong(digits(formatAwb(row)))),
      cell(said(row.name, 100, language)),
      cell(said(row.missing_note ?? '', 300, language)),
    ]),
  }
}

function cashTable({ counts, head: { language } }: RunReport): Table | null {
  if (counts.length === 0) return null
  return {
    title: texts.cashTitle[language],
    columns: [
      { title: texts.countedAt[language], width: { mm: 33 } },
      { title: texts.countedBy[language], width: { parts: 1 } },
      { title: texts.ofRun[language], width: { mm: 22 }, centred: true },
      { title: texts.allOfCount[language], width: { mm: 22 }, centred: true },
      ...[texts.due, texts.counted, texts.difference].map((title) => ({
        title: headingInEgp(title, language),
        width: { mm: 27 },
        centred: true,
      })),
    ],
    rows: counts.map(({ at, counted_by, of_run, parcels, due_piastres: due, counted_piastres: counted }) => [
      cell(moment(at)),
      cell(said(counted_by, 80, language)),
      cell(digits(of_run)),
      cell(digits(parcels)),
      cell(amount(due)),
      cell(amount(counted)),
      cell(strong(amount(counted - due))),
    ]),
  }
}

/** How many parcels are not counted and why, without amounts. */
function uncountedTable({ run, parcels, head: { language } }: RunReport): Table | null {
  const uncounted = parcels.filter((row) => row.uncounted)
  if (uncounted.length === 0) return null
  return {
    title: texts.uncountedTitle[language],
    columns: [
      { title: texts.parcels[language], width: { mm: 33 } },
      { title: texts.note[language], width: { parts: 1 } },
    ],
    rows: [[cell(digits(uncounted.length)), cell(said(run.uncounted_note, 300, language))]],
  }
}

function parcelsTable({ parcels, areas, cases, head: { language } }: RunReport): Table {
  return {
    title: texts.parcelsTitle[language],
    columns: [
      { title: texts.stop[language], width: { mm: 9 }, centred: true },
      { title: texts.awb[language], width: { mm: 36 } },
      { title: texts.name[language], width: { parts: 2 } },
      { title: texts.area[language], width: { mm: 26 } },
      { title: texts.outcome[language], width: { parts: 2 } },
      { title: texts.scannedBack[language], width: { mm: 31 }, centred: true },
      { title: texts.collect[language], width: { mm: 23 }, centred: true },
    ],
    rows: parcels.map((row) => {
      const outcome = outcomeOf(row)
      const reported = outcome === 'failed' ? cases.get(row.awb) : undefined
      const isCounted = outcome === 'delivered' && !row.uncounted && row.status !== 'delivered'
      return [
        cell(digits(row.at)),
        cell(light(digits(formatAwb(row)))),
        cell(said(row.name, 80, language)),
        cell(row.area_id === null ? null : said(areas.get(row.area_id) ?? '', 40, language)),
        cell(
          strong(words(outcomeWords[outcome], language)),
          reported === undefined ? null : light(words(otherCases[reported], language)),
        ),
        cell(row.scanned_back_at === null ? null : light(moment(row.scanned_back_at))),
        cell(isCounted ? amount(row.due_piastres) : null),
      ]
    }),
  }
}
