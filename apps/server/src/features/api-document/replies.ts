import { type Call, refusalEnvelope, refusalKinds } from '@mersal/contract'
import { doneCode } from '../../platform/http/answer.ts'
import { type JsonSchema, replySchema } from './json-schemas.ts'

type Row = Pick<Call, 'method' | 'path' | 'access' | 'effect' | 'shape'>

const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})
const text: JsonSchema = { type: 'string' }

/** The reply of a successful call in the shape of its row. */
export function doneReply(row: Row, data: JsonSchema): [code: number, schema: JsonSchema] {
  const code = doneCode(row)
  const envelope = { re_status: { const: 201 }, re_message: text, re_data: data }
  if (row.shape === 'console' || row.shape === 'console-103') return [code, object(envelope)]
  if (row.shape === 'sign-in')
    return [code, object({ status: { const: code }, data: object({ details: text }), ...envelope })]
  return [code, object({ status: { const: code }, details: text, data })]
}

const refusal = replySchema(refusalEnvelope)
const refusalData = refusal.properties?.re_data ?? {}

/** The reply of a refused call, by the shape of its row. */
export const refusalSchemas = {
  console: refusal,
  'console-103': object({ status: { type: 'integer' }, ...refusal.properties }),
  'sign-in': object({ status: { type: 'integer' }, data: object({ details: text }), ...refusal.properties }),
  integration: object({ status: { type: 'integer' }, details: text, data: refusalData }),
} satisfies Record<string, JsonSchema>

export function refusalSchemaOf({ shape }: Row): keyof typeof refusalSchemas {
  return shape === 'integration-200' ? 'integration' : shape
}

/** The meaning of each HTTP code. */
const meanings: Record<number, string> = {
  401: 'No session, or an unknown token',
  403: 'This type of user may not use the console',
  404: 'The row does not exist, or you may not access it',
  409: 'The request conflicts with the current state',
  410: 'The account was deactivated',
  412: 'Somebody else changed the row',
  413: 'The body is too large',
  415: 'The content type of the body is not supported',
  418: 'Wrong credentials or a wrong code',
  419: 'The session has expired',
  422: 'The request is invalid; `fields` lists the invalid fields with their rules',
  426: 'This version of the app is no longer supported',
  427: 'The app key is wrong',
  428: 'Send a code with `proof`, or set up two-step sign-in first',
  429: 'Too many requests; `Retry-After` tells when to retry',
  503: 'The service is temporarily unavailable; `Retry-After` tells when to retry',
}

/** The HTTP codes of possible refusals of a call. */
export function refusalsOf(row: Row, fields: readonly string[]): [code: number, meaning: string][] {
  const codes: number[] = [refusalKinds.invalid.http, refusalKinds.unavailable.http]
  codes.push(refusalKinds.outdated_app.http, refusalKinds.wrong_app_key.http)
  if (row.method !== 'GET') codes.push(refusalKinds.too_large.http, refusalKinds.unsupported_body.http)
  if (row.access !== 'public') codes.push(refusalKinds.no_session.http, refusalKinds.deactivated.http)
  if (row.access !== 'public' && row.access !== 'merchant') codes.push(refusalKinds.session_expired.http)
  const isSignIn = row.path.endsWith('/auth/login')
  if (isSignIn || !['public', 'merchant'].includes(String(row.access)))
    codes.push(refusalKinds.second_factor.http)
  if (typeof row.access === 'object' || !['public', 'merchant', 'session'].includes(row.access))
    codes.push(refusalKinds.access_denied.http)
  if (row.shape === 'sign-in' || row.path.startsWith('/auth/'))
    codes.push(refusalKinds.wrong_credentials.http, refusalKinds.too_many.http)
  else if (fields.some((field) => /(^awb|_id|Id)$/.test(field))) codes.push(refusalKinds.not_found.http)
  if (fields.includes('version')) codes.push(refusalKinds.stale.http)
  if (row.path.startsWith('/merchant/') && row.effect === 'changes') codes.push(409)
  return codes.toSorted((a, b) => a - b).map((code) => [code, meanings[code] ?? ''])
}
