export { type Change, type LogEntry, logActivity } from './activity-log.repository.ts'
export { changesBetween, fileChange } from './changes-between.ts'
export type { ActionCode } from './log-texts.ts'
export { logHandlers } from './logs.routes.ts'
