import type { Handlers } from '../../platform/http/handlers.ts'
import { requestDocument } from '../documents/index.ts'
import { requireAsked, viewPerformance } from './performance.service.ts'
import { performanceMakers } from './performance-makers.ts'

export const performanceHandlers = {
  viewPerformance: ({ sql, actor, now, language }, asked) =>
    viewPerformance(sql, asked, { actor, now, language }),
  async exportPerformance({ sql, actor, now, language }, asked) {
    await requireAsked(sql, asked, actor)
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
