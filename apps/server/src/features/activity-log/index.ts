/* Who changed what and when, with old and new values: writing lines, and listing them. */

import type { Feature } from '../../platform/feature.ts'
import { logHandlers } from './logs.routes.ts'

export { type Change, type LogEntry, logActivity } from './activity-log.repository.ts'
export { changesBetween, fileChange, notedChanges } from './changes-between.ts'
export { actionText } from './log-texts.ts'

export const activityLogFeature = () => ({ handlers: logHandlers }) satisfies Feature
