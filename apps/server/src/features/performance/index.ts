/* First-attempt success, attempts, kept promises (decision 40); a month beside the month before (decision 74). */

import type { AppParts, Feature } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { requestDocument } from '../documents/index.ts'
import { storeEndings } from '../shipment-lists/index.ts'
import { requireMonth, viewMonth } from './month/month.service.ts'
import { type MonthMakers, monthMakers } from './month/month-makers.ts'
import { requireReach, viewPerformance } from './performance.service.ts'
import { performanceMakers } from './performance-makers.ts'

const handlers = (months: MonthMakers) =>
  ({
    viewPerformance: ({ sql, actor, now, language }, asked) =>
      viewPerformance(sql, asked, { actor, now, language }),
    async exportPerformance({ sql, actor, now, language }, asked) {
      await requireReach(sql, asked, actor)
      const { from_date, to_date, format } = asked
      const document_id = await requestDocument(sql, performanceMakers[format], {
        asker: actor,
        request: { asked, language },
        name: `performance-${from_date}-${to_date}.${format}`,
        total: 0,
        now,
      })
      return { document_id }
    },
    viewMonth: ({ sql, actor, now, language }, asked) => viewMonth(sql, asked, { actor, now, language }),
    async exportMonth({ sql, actor, now, language: own }, asked) {
      const { format, language = own, ...view } = asked
      await requireMonth(sql, view, { actor, now, language })
      const document_id = await requestDocument(sql, months[format], {
        asker: actor,
        request: { ...view, branch_id: view.branch_id ?? null, language },
        name: `month-${view.month}-${view.by}${format === 'pdf' ? `-${language}` : ''}.${format}`,
        total: 0,
        now,
      })
      return { document_id }
    },
  }) satisfies Partial<Handlers>

/**
 * How deliveries end: first-attempt success, attempts per delivery, kept promises (docs/decisions/0040-performance.md). A month
 * beside the month before (docs/decisions/0074-reports-by-month.md).
 */
export const performanceFeature = (parts: AppParts) => {
  const months = monthMakers(parts)
  return {
    handlers: handlers(months),
    consumers: [{ name: 'performance', log: 'shipments', consume: storeEndings }],
    documentMakers: [...Object.values(performanceMakers), ...Object.values(months)],
  } satisfies Feature
}
