import {
  bilingual,
  type CallReply,
  calls,
  csvLine,
  csvStart,
  harmlessText,
  type Language,
  languages,
  locales,
  type Word,
  word,
  xlsxType,
} from '@mersal/contract'
import writeSheet, { type Row } from 'write-excel-file/node'
import { z } from 'zod'
import type { DocumentMaker } from '../../platform/jobs/document-maker.ts'
import { percentOf } from './performance.presenter.ts'
import { viewPerformance } from './performance.service.ts'

const request = z.strictObject({
  /** The request of the call, unparsed. */
  asked: z.record(z.string(), z.unknown()),
  language: z.enum(languages),
})

type Work = Parameters<DocumentMaker<typeof request>['make']>[0]
type Performance = CallReply<'viewPerformance'>
type Counts = Performance['total']
type Cell = string | number

/** The file formats of the figures. */
export const performanceMakers = {
  csv: {
    kind: 'performance-csv',
    mediaType: 'text/csv; charset=utf-8',
    request,
    async make(work) {
      const { heading, rows } = await tableOf(work)
      const lines = [heading, ...rows].map((cells) => csvLine(cells.map(String)))
      await work.write(csvStart + lines.join(''))
    },
  },
  xlsx: {
    kind: 'performance-xlsx',
    mediaType: xlsxType,
    request,
    async make(work) {
      const { heading, rows } = await tableOf(work)
      const sheet: Row[] = [
        heading.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
        ...rows.map((cells) => cells.map(sheetCell)),
      ]
      const rightToLeft = locales[work.request.language].direction === 'rtl'
      const columns = heading.map((_, column) => ({ width: column === 0 ? 24 : 16 }))
      await work.write(await writeSheet(sheet, { columns, rightToLeft, stickyRowsCount: 1 }).toBuffer())
    },
  },
} as const satisfies Record<string, DocumentMaker<typeof request>>

const inPercent = (key: Word) => bilingual((language) => `${word(key)[language]} (%)`)
const figures = [
  { heading: word('ended'), cell: ({ ended }) => ended },
  { heading: word('delivered_shipments'), cell: ({ delivered }) => delivered },
  { heading: word('turned_back'), cell: ({ ended, delivered }) => ended - delivered },
  { heading: word('at_first_attempt'), cell: ({ first_attempt }) => first_attempt },
  {
    heading: inPercent('first_attempt_success'),
    cell: ({ first_attempt, ended }) => percentOf(first_attempt, ended) ?? '',
  },
  { heading: { en: 'Attempts', ar: 'المحاولات' }, cell: ({ attempts }) => attempts },
  {
    heading: word('attempts_per_delivery'),
    cell: ({ attempts, delivered }) =>
      delivered === 0 ? '' : Math.round((attempts / delivered) * 100) / 100,
  },
  { heading: { en: 'Promises kept', ar: 'مواعيد محفوظة' }, cell: ({ kept }) => kept },
  { heading: inPercent('promise_kept'), cell: ({ kept, delivered }) => percentOf(kept, delivered) ?? '' },
] as const satisfies { heading: unknown; cell: (counts: Counts) => Cell }[]

/** The rows of the table on screen, and their total. */
async function tableOf({ sql, asker, request: { asked, language } }: Work) {
  const { format: _, ...view } = calls.exportPerformance.request.parse(asked)
  const { list_items, total } = await viewPerformance(sql, view, { actor: asker, now: new Date(), language })
  const isOfBoys = view.by === 'delivery_boy'
  const named = (name: string, branch: string | null, counts: Counts): Cell[] => [
    name,
    ...(isOfBoys ? [branch ?? ''] : []),
    ...figures.map(({ cell }) => cell(counts)),
  ]
  return {
    heading: headingOf(isOfBoys, language),
    rows: [
      ...list_items.map(({ name, branch, ...counts }) => named(name, branch, counts)),
      named(word('total')[language], null, total),
    ],
  }
}

function headingOf(isOfBoys: boolean, language: Language): string[] {
  const names = isOfBoys ? [word('delivery_boy'), word('branch')] : [word('branch')]
  return [...names, ...figures.map(({ heading }) => heading)].map((heading) => heading[language])
}

function sheetCell(value: Cell) {
  if (typeof value === 'number') return { value, type: Number }
  return { value: harmlessText(value), type: String }
}
