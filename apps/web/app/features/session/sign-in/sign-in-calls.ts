export { call } from '../../../client/call.ts'
export { saveSession } from '../../../client/stored-session.ts'
export { validateCall } from '../../../client/validate-call.ts'
