export { type Change, type LogEntry, logActivity } from './activity-log.repository.ts'
