import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type WebhookMessage, webhookMessage } from '@mersal/contract'
import { Webhook } from 'standardwebhooks'

/** Working; not listening; not answering; closing the connection after reading; answering 500. */
export type Mood = 'well' | 'away' | 'silent' | 'resetting' | 'failing'

/** The message of an id. A message that was read during a fault also takes effect, and arrives again. */
export type ReceivedMessage = { body: string; message: WebhookMessage; isTaken: boolean }

/** A client's program that verifies signatures and handles each id once. */
export class Shop {
  readonly client: number
  readonly told = new Map<string, ReceivedMessage>()
  /** Messages with an invalid signature or content. */
  readonly complaints: string[] = []
  url = ''
  secret = ''
  #mood: Mood = 'well'
  #server: Server | null = null
  #port = 0

  constructor(client: number) {
    this.client = client
  }

  /** Listens, always at the same address. */
  async open(): Promise<void> {
    this.#server = createServer((request, response) => void this.#hear(request, response))
    this.#server.listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
    this.url = `http://127.0.0.1:${this.#port}/mersal`
  }

  async close(): Promise<void> {
    const server = this.#server
    this.#server = null
    if (!server) return
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }

  async become(mood: Mood): Promise<void> {
    this.#mood = mood
    if (mood === 'away') await this.close()
    else if (!this.#server) await this.open()
  }

  async #hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.on('error', () => {})
    const told = this.#believe(request, await text(request).catch(() => ''))
    if (!told) response.writeHead(400).end()
    else if (this.#mood === 'failing') response.writeHead(500).end('not now')
    else if (this.#mood === 'resetting') request.socket.resetAndDestroy()
    else if (this.#mood === 'well') {
      told.isTaken = true
      response.writeHead(204).end()
    }
  }

  #believe({ headers }: IncomingMessage, body: string): ReceivedMessage | null {
    const id = String(headers['webhook-id'])
    try {
      const read = new Webhook(this.secret).verify(body, headers as Record<string, string>)
      const known = this.told.get(id)
      if (known && known.body !== body) throw new Error('its body differs from the earlier one')
      const told = known ?? { body, message: webhookMessage.parse(read), isTaken: false }
      this.told.set(id, told)
      return told
    } catch (error) {
      this.complaints.push(`${id} is invalid: ${error instanceof Error ? error.message : error}`)
      return null
    }
  }
}
