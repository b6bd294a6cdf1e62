import type { FastifyInstance, InjectOptions } from 'fastify'

type Injected = {
  statusCode: number
  headers: Record<string, unknown>
  body: string
  json(): Record<string, unknown>
}

/** Sends a request to the app. For an event stream, reads up to its first line. */
export async function inject(server: FastifyInstance, options: InjectOptions): Promise<Injected> {
  const response = await server.inject({ ...options, payloadAsStream: true })
  const { statusCode, headers } = response
  const goesOn = String(headers['content-type']).startsWith('text/event-stream')
  let body = ''
  for await (const chunk of response.stream().setEncoding('utf8')) {
    body += String(chunk)
    if (goesOn) break
  }
  return { statusCode, headers, body, json: () => JSON.parse(body) as Record<string, unknown> }
}
