/* First-attempt success, attempts, kept promises: the call and the files (decision 40). */

import type { Feature } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { requestDocument } from '../documents/index.ts'
import { storeEndings } from '../shipment-lists/index.ts'
import { requireReach, viewPerformance } from './performance.service.ts'
import { performanceMakers } from './performance-makers.ts'

const handlers = {
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
} satisfies Partial<Handlers>

/** How deliveries end: first-attempt success, attempts per delivery, kept promises (docs/decisions/0040-performance.md). */
export const performanceFeature = () =>
  ({
    handlers,
    consumers: [{ name: 'performance', log: 'shipments', consume: storeEndings }],
    documentMakers: Object.values(performanceMakers),
  }) satisfies Feature
