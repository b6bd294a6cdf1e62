import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { until } from '../../setup/spawned-program.ts'

export type Received = { headers: IncomingHttpHeaders; body: string; bytes: Buffer }

/** A shop's program on this machine. It stores messages and answers with `answer`. */
export async function startReceiver() {
  const received: Received[] = []
  const receiver = {
    received,
    answer: (response: ServerResponse): unknown => response.writeHead(204).end(),
    url: '',
    port: 0,
    /** Resolves with the first message that `wanted` accepts. */
    async message(wanted: (body: string) => boolean): Promise<Received> {
      await until('the message has come', () => received.some(({ body }) => wanted(body)))
      return received.find(({ body }) => wanted(body)) as Received
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
  const server = createServer(async (request, response) => {
    const bytes = await buffer(request)
    received.push({ headers: request.headers, body: bytes.toString(), bytes })
    receiver.answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver.port = (server.address() as AddressInfo).port
  receiver.url = `http://127.0.0.1:${receiver.port}/mersal`
  return receiver
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>
