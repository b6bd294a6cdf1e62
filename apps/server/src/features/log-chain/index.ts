export { logSealer, sealLog } from './seal-log.service.ts'
export { verifyLog } from './verify-log.service.ts'
