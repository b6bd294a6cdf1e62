export { call } from '../../../client/call.ts'
export { faultsOfCall } from '../../../client/call-requests.ts'
export { saveSession } from '../../../client/stored-session.ts'
