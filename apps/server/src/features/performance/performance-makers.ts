import { bilingual, type CallReply, calls, type Language, languages, type Word, word } from '@mersal/contract'
import { z } from 'zod'
import type { Work } from '../../platform/jobs/document-maker.ts'
import { tableMakers } from '../../platform/jobs/table-makers.ts'
import { percentOf } from './performance.presenter.ts'
import { viewPerformance } from './performance.service.ts'

const request = z.strictObject({
  /** The request of the call, unparsed. */
  asked: z.record(z.string(), z.unknown()),
  language: z.enum(languages),
})

type Counts = CallReply<'viewPerformance'>['total']
type Cell = string | number

/** The file formats of the figures. */
export const performanceMakers = tableMakers('performance', request, tableOf)

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
  { heading: { en: 'Promises kept', ar: 'مواعيد تم الالتزام بها' }, cell: ({ kept }) => kept },
  { heading: inPercent('promise_kept'), cell: ({ kept, delivered }) => percentOf(kept, delivered) ?? '' },
] as const satisfies { heading: unknown; cell: (counts: Counts) => Cell }[]

/** The rows of the table on screen, and their total. */
async function tableOf({ sql, asker, request: { asked, language } }: Work<z.output<typeof request>>) {
  const { format: _, ...view } = calls.exportPerformance.request.parse(asked)
  const { list_items, total } = await viewPerformance(sql, view, { actor: asker, now: new Date(), language })
  const isOfCouriers = view.by === 'delivery_boy'
  const named = (name: string, branch: string | null, counts: Counts): Cell[] => [
    name,
    ...(isOfCouriers ? [branch ?? ''] : []),
    ...figures.map(({ cell }) => cell(counts)),
  ]
  return {
    columns: columnsOf(isOfCouriers, language),
    rows: [
      ...list_items.map(({ name, branch, ...counts }) => named(name, branch, counts)),
      named(word('total')[language], null, total),
    ],
  }
}

function columnsOf(isOfCouriers: boolean, language: Language) {
  const names = isOfCouriers ? [word('delivery_boy'), word('branch')] : [word('branch')]
  return [...names, ...figures.map(({ heading }) => heading)].map((heading, column) => ({
    heading: heading[language],
    width: column === 0 ? 24 : 16,
  }))
}
