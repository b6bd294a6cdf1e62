import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { appUnderTest } from '../app.ts'

/** An act as the server answered it. The phone may not have heard that. */
type AnsweredAct = { id: string; outcome: string; repeated: boolean }
type SentAct = { id: string; at: string; call: string; input: { awb?: string } }

/** The network between a phone and the app. */
export async function startLossyProxy() {
  const target = new URL(appUnderTest().siteUrl)
  const sent: SentAct[] = []
  const answered: AnsweredAct[] = []
  let isCut = false
  let requests = 0

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (isCut) return void incoming.socket.destroy()
    const body = await buffer(incoming)
    const { method, url: path, headers } = incoming
    const onward = request({ host: target.hostname, port: target.port, method, path, headers })
    onward.on('error', () => incoming.socket.destroy())
    onward.end(body)
    const [reply] = (await once(onward, 'response')) as [IncomingMessage]
    if (path !== '/api/courier/acts') {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      return void reply.pipe(outgoing)
    }
    const text = await buffer(reply)
    sent.push(...(JSON.parse(new URLSearchParams(body.toString()).get('acts') ?? '[]') as SentAct[]))
    const { re_data } = JSON.parse(text.toString()) as { re_data: { list_items?: AnsweredAct[] } }
    answered.push(...(re_data.list_items ?? []))
    requests += 1
    // Every other answer is lost on its way back.
    if (requests % 2 === 1) return void incoming.socket.destroy()
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers).end(text)
  }

  const server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing).catch(() => incoming.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    siteUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    answered,
    cut() {
      isCut = true
      server.closeAllConnections()
    },
    restore() {
      isCut = false
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
