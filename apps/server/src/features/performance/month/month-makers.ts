import { languages, locales, type MonthReport, monthGroups, monthName, word } from '@mersal/contract'
import { z } from 'zod'
import type { AppParts } from '../../../platform/feature.ts'
import type { Work } from '../../../platform/jobs/document-maker.ts'
import { tableMakers } from '../../../platform/jobs/table-makers.ts'
import { paperMaker } from '../../papers/index.ts'
import { namesOfBranches } from '../performance.repository.ts'
import { viewMonth } from './month.service.ts'
import { branchWords, changeOf, figuresOfRows, groupWords } from './month-figures.ts'
import { presentMonthSheet } from './month-sheet.ts'

const request = z.strictObject({
  month: z.string(),
  by: z.enum(monthGroups),
  branch_id: z.int().nullable(),
  language: z.enum(languages),
})
type MonthWork = Pick<Work<z.output<typeof request>>, 'sql' | 'asker' | 'request'>

/** The files of a month: the table as CSV and XLSX, the page as PDF. */
export function monthMakers(parts: Pick<AppParts, 'company' | 'store'>) {
  return {
    ...tableMakers('month', request, tableOf),
    pdf: paperMaker(parts, {
      kind: 'month-pdf',
      request,
      present: async (paper) => {
        const { by, branch_id, language } = paper.request
        const at = new Date()
        const report = await reportOf(paper, at)
        const [branch] = branch_id === null ? [] : await namesOfBranches(paper.sql, [branch_id], language)
        return presentMonthSheet({ report, by, branch: branch?.name ?? null, at }, paper.head)
      },
    }),
  }
}
export type MonthMakers = ReturnType<typeof monthMakers>

function reportOf({ sql, asker, request: { month, by, branch_id, language } }: MonthWork, now: Date) {
  const asked = { month, by, ...(branch_id !== null && { branch_id }) }
  return viewMonth(sql, asked, { actor: asker, now, language })
}

/** The rows of the table on screen, and their total: each figure of the month, of the month before, and its change. */
async function tableOf(work: MonthWork) {
  const { by, language } = work.request
  const report = await reportOf(work, new Date())
  const figures = figuresOfRows(by, report)
  const hasBranch = by === 'delivery_boy' || by === 'area'
  const cellsOf = (name: string, branch: string | null, months: MonthReport['total']) => [
    name,
    ...(hasBranch ? [branch ?? ''] : []),
    ...figures.flatMap((figure) =>
      [figure.valueOf(months.now), figure.valueOf(months.before), changeOf(figure, months)].map(
        (value) => value ?? '',
      ),
    ),
  ]
  const spans = [report.month, report.before].map((month) => monthName(month, language))
  const { comma } = locales[language]
  return {
    columns: [
      { heading: groupWords[by][language], width: 26 },
      ...(hasBranch ? [{ heading: word('branch')[language], width: 20 }] : []),
      ...figures.flatMap(({ name, kind, countsAt }) =>
        [...spans, changeWord[language]].map((span) => ({
          heading: [
            `${name[language]}${kind === 'percent' ? ' (%)' : ''}`,
            branchWords[countsAt][language],
            span,
          ].join(comma),
          width: 24,
          ...(kind === 'amount' && { format: '#,##0.00' }),
        })),
      ),
    ],
    rows: [
      ...report.list_items.map(({ name, branch, ...months }) => cellsOf(name, branch, months)),
      cellsOf(word('total')[language], null, report.total),
    ],
  }
}

const changeWord = { en: 'change', ar: 'التغيّر' }
