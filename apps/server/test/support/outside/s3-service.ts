import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const key = 'AKIAEXAMPLE'
const secret = 'a/secret+of the tests'

function hmac(by: string | Buffer, text: string): Buffer {
  return createHmac('sha256', by).update(text).digest()
}

/** True when the request has a valid AWS signature (version 4). */
function isSigned(request: IncomingMessage): boolean {
  const parts =
    /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
      request.headers.authorization ?? '',
    )
  if (!parts || parts[1] !== key) return false
  const [, , date = '', region = '', names = '', signature] = parts
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const [path, query = ''] = (request.url ?? '').split('?')
  const hash = String(request.headers['x-amz-content-sha256'])
  const sorted = query.split('&').sort().join('&')
  const canonical = [request.method, path, sorted, headers.join(''), names, hash].join('\n')
  const digest = createHash('sha256').update(canonical).digest('hex')
  const scope = `${date}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, digest].join('\n')
  const signing = hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), 's3'), 'aws4_request')
  return hmac(signing, text).toString('hex') === signature
}

/** An S3 service with one bucket on this machine. It accepts only signed requests. */
export async function startS3Service() {
  const files = new Map<string, { bytes: Buffer; mediaType: string }>()
  const uploads = new Map<string, { mediaType: string; parts: Map<number, Buffer> }>()
  const state = { isAway: false, largestBody: 0, largestAnswer: 0 }

  function put(name: string, query: URLSearchParams, body: Buffer, mediaType: string, reply: ServerResponse) {
    state.largestBody = Math.max(state.largestBody, body.length)
    const upload = uploads.get(query.get('uploadId') ?? '')
    if (upload) upload.parts.set(Number(query.get('partNumber')), body)
    else files.set(name, { bytes: body, mediaType })
    return reply.writeHead(200, { etag: '"1"' }).end()
  }

  function post(name: string, query: URLSearchParams, mediaType: string, reply: ServerResponse) {
    const id = query.get('uploadId')
    if (id === null) {
      const begun = String(uploads.size + 1)
      uploads.set(begun, { mediaType, parts: new Map() })
      return reply
        .writeHead(200)
        .end(`<InitiateMultipartUploadResult><UploadId>${begun}</UploadId></InitiateMultipartUploadResult>`)
    }
    const { parts, mediaType: type } = uploads.get(id) ?? { parts: new Map<number, Buffer>(), mediaType }
    const bytes = Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, part]) => part))
    files.set(name, { bytes, mediaType: type })
    return reply
      .writeHead(200)
      .end('<CompleteMultipartUploadResult><ETag>"1"</ETag></CompleteMultipartUploadResult>')
  }

  function get(name: string, range: string | undefined, reply: ServerResponse, method: string | undefined) {
    const file = files.get(name)
    if (!file) return reply.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
    const bytes = from === undefined ? file.bytes : file.bytes.subarray(Number(from), Number(to) + 1)
    reply.writeHead(from === undefined ? 200 : 206, { 'content-length': bytes.length })
    if (method === 'HEAD') return reply.end()
    state.largestAnswer = Math.max(state.largestAnswer, bytes.length)
    return reply.end(bytes)
  }

  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (state.isAway) return reply.writeHead(503).end()
    if (!isSigned(request))
      return reply.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    const [name = '', query = ''] = (request.url ?? '').split('?')
    const asked = new URLSearchParams(query)
    const mediaType = request.headers['content-type'] ?? ''
    if (request.method === 'PUT') return put(name, asked, Buffer.concat(chunks), mediaType, reply)
    if (request.method === 'POST') return post(name, asked, mediaType, reply)
    if (request.method === 'DELETE') {
      files.delete(name)
      return reply.writeHead(204).end()
    }
    return get(name, request.headers.range, reply, request.method)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const urlFor = (withSecret: string) =>
    `http://${key}:${encodeURIComponent(withSecret)}@127.0.0.1:${port}/pictures?region=eu-south-1`
  return {
    files,
    state,
    url: urlFor(secret),
    urlFor,
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
