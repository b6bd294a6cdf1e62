import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { Call, CallName, CallRequest } from '@mersal/contract'
import { calls, type FieldErrors, fieldErrors, fieldName, limits, type SentFile } from '@mersal/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from './refused.ts'

/** The most fields of a form or a query. */
export const mostFields = 200

/**
 * Parses form and query fields as text; a repeated field becomes a list. Stops at one field above the limit.
 * Does not refuse, because the caller and the call are not known yet; `readRequest` refuses.
 */
export function parseFields(encoded: string): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = Object.create(null)
  const few = encoded.split('&', mostFields + 1).join('&')
  for (const [name, value] of new URLSearchParams(few)) {
    const before = fields[name]
    if (before === undefined) fields[name] = value
    else if (Array.isArray(before)) before.push(value)
    else fields[name] = [before, value]
  }
  return fields
}

/** The longest text of a body, in bytes or characters. */
export const maxTextSize = 1_000_000

/** Accepts form-encoded and multipart bodies besides JSON (spec §7). */
export async function acceptForms(server: FastifyInstance): Promise<void> {
  server.removeContentTypeParser('text/plain')
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: FastifyRequest, body: string) => parseFields(body),
  )
  await server.register(multipart, {
    limits: { fields: mostFields + 1, fieldSize: maxTextSize, files: 2, parts: mostFields + 1 },
  })
}

/** A file of a multipart body. `toJSON` returns its hash, so that requests with different files differ. */
class UploadedFile implements SentFile {
  readonly size: number
  readonly type: string
  readonly #bytes: Buffer

  constructor(bytes: Buffer, type: string) {
    this.#bytes = bytes
    this.size = bytes.length
    this.type = type
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return new Uint8Array(this.#bytes).buffer
  }

  toJSON(): string {
    return createHash('sha256').update(this.#bytes).digest('hex')
  }
}

async function bodyOf(request: FastifyRequest, maxFileBytes: number): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) return (request.body ?? {}) as Record<string, unknown>
  const parts = readParts(request, maxFileBytes)
  // The parser still waits for the rest of a body that was refused.
  parts.catch(() => {})
  try {
    return await Promise.race([parts, rejectOversized(request, maxFileBytes)])
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')
      throw tooLarge(maxFileBytes)
    // The multipart parser throws errors without a code for a malformed body.
    if (error instanceof Refused || (error instanceof Error && 'statusCode' in error)) throw error
    throw new Refused('invalid', 'unsupported_body')
  }
}

function tooLarge(maxFileBytes: number): Refused {
  if (maxFileBytes === 0) return new Refused('too_large', 'too_large')
  return new Refused('too_large', 'file_too_large', { parameters: { megabytes: maxFileBytes / 1_000_000 } })
}

/** Rejects when a body exceeds the limit. The parser drops the excess, but waits for the end of the body. */
function rejectOversized({ headers, raw }: FastifyRequest, maxFileBytes: number): Promise<never> {
  const mostBytes = maxFileBytes + 2 * maxTextSize
  return new Promise((_, reject) => {
    const refuse = () => reject(tooLarge(maxFileBytes))
    if (Number(headers['content-length']) > mostBytes) return refuse()
    let came = 0
    raw.on('data', (bytes: Buffer) => {
      came += bytes.length
      if (came > mostBytes) refuse()
    })
  })
}

async function readParts(request: FastifyRequest, maxFileBytes: number): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = Object.create(null)
  let characters = 0
  for await (const part of request.parts({ limits: { fileSize: maxFileBytes } })) {
    if (part.fieldname in fields) throw Refused.field(part.fieldname, 'repeated_field')
    if (part.type === 'file') {
      // Nothing of it is read: a stranger's files would fill the memory before the schema refuses them.
      if (maxFileBytes === 0) throw Refused.field(part.fieldname, 'unknown_field', { names: part.fieldname })
      fields[part.fieldname] = new UploadedFile(await part.toBuffer(), part.mimetype)
      continue
    }
    const text = String(part.value)
    characters += text.length
    if (part.valueTruncated || characters > maxTextSize) throw new Refused('too_large', 'too_large')
    fields[part.fieldname] = text
  }
  return fields
}

/** Parses the request of a call by its schema. Refuses unknown, repeated and invalid fields. */
export async function readRequest<N extends CallName>(
  name: N,
  request: FastifyRequest,
): Promise<CallRequest<N>> {
  const { method, access, maxFileBytes = access === 'public' ? 0 : limits.image.maxBytes }: Call = calls[name]
  const sent =
    method === 'GET' ? (request.query as Record<string, unknown>) : await bodyOf(request, maxFileBytes)
  const isJson = request.headers['content-type']?.toLowerCase().startsWith('application/json') ?? false
  if (!isJson) {
    refuseTooMany(sent)
    refuseRepeated(sent)
  }
  if (typeof sent !== 'object' || Array.isArray(sent)) throw new Refused('invalid', 'not_json')
  return parseRequest(name, { ...sent, ...pathFields(request, sent) })
}

/** Parses what was sent for a call by its schema. Refuses unknown and invalid fields. */
export function parseRequest<N extends CallName>(name: N, sent: unknown): CallRequest<N> {
  const read = calls[name].request.safeParse(sent)
  if (!read.success) throw refusal(fieldErrors(read.error))
  return read.data as CallRequest<N>
}

/** The fields of the path. A body or query that says something else is refused. */
function pathFields(request: FastifyRequest, sent: Record<string, unknown>): Record<string, string> {
  const fields = request.params as Record<string, string>
  for (const [field, value] of Object.entries(fields))
    if (sent[field] !== undefined && String(sent[field]) !== value)
      throw Refused.field(field, 'repeated_field')
  return fields
}

function refuseTooMany(input: unknown): void {
  if (Object.values(input ?? {}).flat().length > mostFields)
    throw new Refused('invalid', 'too_many_fields', { parameters: { maximum: mostFields } })
}

function refuseRepeated(input: unknown): void {
  const repeated = Object.entries(input ?? {}).filter(([, value]) => Array.isArray(value))
  if (repeated.length > 0)
    throw refusal(
      Object.fromEntries(repeated.map(([field]) => [fieldName(field), { key: 'repeated_field' }])),
    )
}

/** The refusal has the message of the first invalid field. */
function refusal(fields: FieldErrors): Refused {
  const first = Object.values(fields)[0] ?? { key: 'invalid' as const }
  return new Refused('invalid', first.key, {
    fields,
    ...(first.parameters && { parameters: first.parameters }),
  })
}
