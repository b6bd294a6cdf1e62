import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SentSms = { mobile: string; message: string }

/** An SMS provider on loopback: form fields, and 200 with a code also for a message that it refuses. */
export async function startSms(refuses: (sms: SentSms) => boolean = () => false) {
  const accepted: SentSms[] = []
  const faults: string[] = []
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
    const fields = new URLSearchParams(Buffer.concat(pieces).toString('utf8'))
    const sms = { mobile: fields.get('mobile') ?? '', message: fields.get('message') ?? '' }
    const isRight =
      request.method === 'POST' &&
      request.url === '/send' &&
      request.headers['content-type'] === 'application/x-www-form-urlencoded' &&
      fields.get('username') === 'mersal' &&
      /^201[0125]\d{8}$/.test(sms.mobile) &&
      sms.message !== ''
    if (!isRight) faults.push(`${request.method} ${request.url} ${fields}`)
    const isAccepted = isRight && !refuses(sms)
    if (isAccepted) accepted.push(sms)
    response.end(JSON.stringify({ code: isAccepted ? '1901' : '1903' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/send?username=mersal&mobile={international}&message={text}#accepted=1901`,
    accepted,
    faults,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
