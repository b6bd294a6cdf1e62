import multipart from '@fastify/multipart'
import type { Call, CallName, CallRequest } from '@mersal/contract'
import { calls, type FieldErrors, fieldErrors, fieldName, limits } from '@mersal/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from './refused.ts'
import type { RequestFiles } from './sent-files.ts'
import { Overloaded } from './waiting-line.ts'

/** The most levels of a JSON body, and the most names and lists in it. */
const mostOfJson = { levels: 20, names: 10_000 }

/** The most fields of a form or a query. The longest list of a query (`limits.settlement.chosen`) fits in beside other fields. */
export const mostFields = 250

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

/**
 * Fields with nested values: `info[branch][0]` as form encoders write it is the first of the list `branch` in `info`. Any other
 * name stays as it is.
 */
export function nestFields(fields: Record<string, unknown>): Record<string, unknown> {
  const whole: Nested = Object.create(null)
  const made = new Set<unknown>([whole])
  for (const [field, value] of Object.entries(fields)) {
    const path = /^[^[\]]+(\[[^[\]]+\])+$/.test(field) ? field.slice(0, -1).split(/\]?\[/) : [field]
    const maximum = mostOfJson.levels
    if (path.length > maximum) throw new Refused('invalid', 'too_deep', { parameters: { maximum } })
    const last = path.pop() ?? field
    let place = whole
    for (const name of path) {
      if (!(name in place)) made.add((place[name] = Object.create(null)))
      if (!made.has(place[name])) throw Refused.field(fieldName(field), 'repeated_field')
      place = place[name] as Nested
    }
    if (last in place) throw Refused.field(fieldName(field), 'repeated_field')
    place[last] = value
  }
  for (const name of Object.keys(whole)) whole[name] = withLists(whole[name], made)
  return whole
}

type Nested = Record<string, unknown>

/** A nested value whose names are 0, 1, 2 … is a list. */
function withLists(value: unknown, made: ReadonlySet<unknown>): unknown {
  if (!made.has(value)) return value
  const entries = Object.entries(value as Nested).map(([name, one]) => [name, withLists(one, made)] as const)
  const isList = entries.every(([name], index) => name === String(index))
  return isList ? entries.map(([, one]) => one) : Object.fromEntries(entries)
}

/** The largest body of a call without its files, in bytes. */
export function mostBytesOf({ access }: Pick<Call, 'access'>): number {
  return access === 'public' ? limits.bodyBytes.unknown : limits.bodyBytes.known
}

/** Refuses JSON whose parsed form would take much longer to check than its size suggests. */
function refuseNested(text: string): void {
  let [levels, names] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') at = endOfText(text, at)
    else if (character === ']' || character === '}') levels -= 1
    else if (character === '[' || character === '{') {
      levels += 1
      names += 1
    } else if (character === ':') names += 1
    if (levels > mostOfJson.levels)
      throw new Refused('invalid', 'too_deep', { parameters: { maximum: mostOfJson.levels } })
    if (names > mostOfJson.names)
      throw new Refused('invalid', 'too_many_fields', { parameters: { maximum: mostOfJson.names } })
  }
}

/** The place of the quotation mark that ends the text which begins at `start`. */
function endOfText(json: string, start: number): number {
  let end = json.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end === -1 ? json.length : end
}

function isEscaped(json: string, at: number): boolean {
  let backslashes = 0
  while (json[at - 1 - backslashes] === '\\') backslashes += 1
  return backslashes % 2 === 1
}

/** Accepts form-encoded and multipart bodies besides JSON (spec §7). */
export async function acceptBodies(server: FastifyInstance): Promise<void> {
  server.removeContentTypeParser(['text/plain', 'application/json'])
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request: FastifyRequest, body: string, done: (error: Error | null, body?: unknown) => void) => {
      try {
        refuseNested(body)
      } catch (error) {
        return done(error as Error)
      }
      return parseJson(request, body, done)
    },
  )
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: FastifyRequest, body: string) => parseFields(body),
  )
  await server.register(multipart, {
    limits: { fields: mostFields + 1, fieldSize: limits.bodyBytes.known, files: 2, parts: mostFields + 1 },
  })
}

/** The most bytes of a body: of its texts, and of a file. */
type Most = { textBytes: number; fileBytes: number }

/** The fields of a call that are files and those that are lists, and what receives its files. */
type Taken = { files: ReadonlySet<string>; lists: ReadonlySet<string>; received: RequestFiles }

async function bodyOf(request: FastifyRequest, most: Most, taken: Taken): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) return (request.body ?? {}) as Record<string, unknown>
  const parts = readParts(request, most, taken)
  // The parser still waits for the rest of a body that was refused.
  parts.catch(() => {})
  try {
    return await Promise.race([parts, rejectOversized(request, most)])
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')
      throw tooLarge(most)
    // The multipart parser throws errors without a code for a malformed body.
    const isOfBody = error instanceof Error && !('statusCode' in error) && !isOfDisk(error)
    if (!isOfBody || error instanceof Refused || error instanceof Overloaded) throw error
    throw new Refused('invalid', 'unsupported_body')
  }
}

/** What is read is the connection, what is written is a file. */
function isOfDisk(error: Error): boolean {
  return 'syscall' in error && error.syscall !== 'read'
}

function tooLarge({ fileBytes }: Most): Refused {
  if (fileBytes === 0) return new Refused('too_large', 'too_large')
  return new Refused('too_large', 'file_too_large', { parameters: { megabytes: fileBytes / 1_000_000 } })
}

/** Rejects when a body exceeds the limit. The parser drops the excess, but waits for the end of the body. */
function rejectOversized({ headers, raw }: FastifyRequest, most: Most): Promise<never> {
  // Headers of parts take room too.
  const mostBytes = most.fileBytes + 2 * most.textBytes
  return new Promise((_, reject) => {
    const refuse = () => reject(tooLarge(most))
    if (Number(headers['content-length']) > mostBytes) return refuse()
    let came = 0
    raw.on('data', (bytes: Buffer) => {
      came += bytes.length
      if (came > mostBytes) refuse()
    })
  })
}

async function readParts(
  request: FastifyRequest,
  most: Most,
  { files, lists, received }: Taken,
): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = Object.create(null)
  let characters = 0
  for await (const part of request.parts({ limits: { fileSize: most.fileBytes } })) {
    const before = fields[part.fieldname]
    if (before !== undefined && !lists.has(part.fieldname))
      throw Refused.field(part.fieldname, 'repeated_field')
    if (part.type === 'file') {
      // Nothing of it is read: it would fill the disk before the schema refuses it.
      if (!files.has(part.fieldname))
        throw Refused.field(part.fieldname, 'unknown_field', { names: part.fieldname })
      fields[part.fieldname] = await received.receive(part.file, part.mimetype)
      if (part.file.truncated) throw tooLarge(most)
      continue
    }
    const text = String(part.value)
    characters += text.length
    if (part.valueTruncated || characters > most.textBytes) throw new Refused('too_large', 'too_large')
    fields[part.fieldname] = before === undefined ? text : [before, text].flat()
  }
  return fields
}

/** Parses the request of a call by its schema. Refuses unknown, repeated and invalid fields. */
export async function readRequest<N extends CallName>(
  name: N,
  request: FastifyRequest,
  taken: Taken,
): Promise<CallRequest<N>> {
  const row: Call = calls[name]
  const { method, maxFileBytes = taken.files.size > 0 ? limits.image.maxBytes : 0 } = row
  const most = { textBytes: mostBytesOf(row), fileBytes: maxFileBytes }
  const given =
    method === 'GET' ? (request.query as Record<string, unknown>) : await bodyOf(request, most, taken)
  const isJson =
    method !== 'GET' && request.headers['content-type']?.toLowerCase().startsWith('application/json')
  if (!isJson) {
    refuseTooMany(given)
    refuseRepeated(given, taken.lists)
  }
  const sent = isJson ? given : nestFields(listsOf(given, taken.lists))
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

function refuseRepeated(input: unknown, lists: ReadonlySet<string>): void {
  const repeated = Object.entries(input ?? {}).filter(
    ([field, value]) => Array.isArray(value) && !lists.has(field),
  )
  if (repeated.length > 0)
    throw refusal(
      Object.fromEntries(repeated.map(([field]) => [fieldName(field), { key: 'repeated_field' }])),
    )
}

/**
 * The fields of a form with its lists. A form sends a list as JSON text, or as one field for each element; one such field alone
 * is a list of one.
 */
function listsOf(fields: Record<string, unknown>, lists: ReadonlySet<string>): Record<string, unknown> {
  const isElement = (field: string, value: unknown) =>
    lists.has(field) && typeof value === 'string' && !/^\s*(\[|$)/.test(value)
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, isElement(field, value) ? [value] : value]),
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
