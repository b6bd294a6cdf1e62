import { calls } from '@mersal/contract'
import type { FuzzRequest } from './requests.ts'

type Injected = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

const types = {
  'raw form': 'application/x-www-form-urlencoded',
  'raw json': 'application/json',
  'raw multipart': 'multipart/form-data; boundary=x',
  'raw xml': 'application/xml',
} as const

/** Encodes a request for the wire: path, query and body. */
export async function encode(request: FuzzRequest<unknown>): Promise<Injected> {
  const { method, path } = calls[request.call]
  const inPath = new Map(request.fields.map(([name, value]) => [name, value]))
  const inBody = request.fields.filter(([name]) => !path.includes(`:${name}`))
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(textOf(inPath.get(name)).toWellFormed()),
  )
  const url = `/api${filled}`
  if (method === 'GET') {
    const query = request.encoding.startsWith('raw') ? encodeURI(request.raw.toWellFormed()) : form(inBody)
    return { method, url: query ? `${url}?${query.slice(0, 8_000)}` : url, headers: request.headers }
  }
  const body = await bodyOf(request, inBody)
  return {
    method,
    url,
    headers: { ...request.headers, 'content-type': body.type },
    payload: body.payload,
  }
}

async function bodyOf(
  { encoding, raw }: FuzzRequest<unknown>,
  fields: [string, unknown][],
): Promise<{ type: string; payload: string | Buffer }> {
  if (encoding === 'form') return { type: 'application/x-www-form-urlencoded', payload: form(fields) }
  if (encoding === 'json') return { type: 'application/json', payload: json(fields) }
  if (encoding !== 'multipart') return { type: types[encoding], payload: raw }
  const parts = new FormData()
  for (const [name, value] of fields) {
    const isFile = name === 'image' || name === 'logo' || typeof value === 'boolean'
    parts.append(name, isFile ? new Blob([textOf(value)], { type: 'image/png' }) : textOf(value))
  }
  const encoded = new Response(parts)
  return {
    type: encoded.headers.get('content-type') ?? '',
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
}

/** Written by hand, because an object literal would lose repeated and reserved keys. */
function json(fields: [string, unknown][]): string {
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`
}

function form(fields: [string, unknown][]): string {
  return new URLSearchParams(
    fields.map(([name, value]): [string, string] => [name, textOf(value)]),
  ).toString()
}

function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}
