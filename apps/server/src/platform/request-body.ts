import multipart from '@fastify/multipart'
import type { CallName, CallRequest } from '@mersal/contract'
import { calls, type FieldErrors, fieldErrors } from '@mersal/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from './refused.ts'

/** Form and query fields as text; a repeated one is a list, which `readRequest` refuses. */
export function parseFields(encoded: string): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = Object.create(null)
  for (const name of new Set(new URLSearchParams(encoded).keys())) {
    const values = new URLSearchParams(encoded).getAll(name)
    fields[name] = values.length === 1 ? (values[0] ?? '') : values
  }
  return fields
}

/** Form-encoded and multipart bodies beside JSON (spec §7). */
export async function acceptForms(server: FastifyInstance): Promise<void> {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: FastifyRequest, body: string) => parseFields(body),
  )
  await server.register(multipart, { limits: { fields: 200, fieldSize: 1_000_000, files: 0, parts: 200 } })
}

async function bodyOf(request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) return request.body ?? {}
  const fields: Record<string, unknown> = Object.create(null)
  for await (const part of request.parts()) {
    if (part.type === 'file') throw Refused.field(part.fieldname, 'unknown_field', { names: part.fieldname })
    if (part.fieldname in fields) throw Refused.field(part.fieldname, 'repeated_field')
    fields[part.fieldname] = part.value
  }
  return fields
}

/** The request of a call, read by its schema: unknown, repeated and faulty fields are refused. */
export async function readRequest<N extends CallName>(
  name: N,
  request: FastifyRequest,
): Promise<CallRequest<N>> {
  const { method, request: schema, shape } = calls[name]
  const input = method === 'GET' ? request.query : await bodyOf(request)
  const isJson = request.headers['content-type']?.startsWith('application/json') ?? false
  if (!isJson) refuseRepeated(input)
  const read = schema.safeParse(input)
  if (!read.success) throw refusal(fieldErrors(read.error), shape === 'sign-in')
  return read.data as CallRequest<N>
}

function refuseRepeated(input: unknown): void {
  const repeated = Object.entries(input ?? {}).filter(([, value]) => Array.isArray(value))
  if (repeated.length > 0)
    throw refusal(Object.fromEntries(repeated.map(([field]) => [field, { key: 'repeated_field' }])), false)
}

/** A refusal whose message is the first field's. */
function refusal(fields: FieldErrors, isSignIn: boolean): Refused {
  const first = Object.values(fields)[0] ?? { key: 'invalid' as const }
  return new Refused(isSignIn ? 'malformed_sign_in' : 'invalid', first.key, {
    fields,
    ...(first.parameters && { parameters: first.parameters }),
  })
}
