import { timingSafeEqual } from 'node:crypto'
import { limits } from '@mersal/contract'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/database.ts'
import { hashSecret } from '../../../platform/session/sealed-secret.ts'
import type { Channels } from '../channels/channel.ts'
import type { WhatsappSettings } from '../channels/whatsapp.ts'
import { takeNotification } from './statuses.service.ts'
import { isSigned } from './whatsapp-statuses.ts'

const path = '/api/messages/whatsapp/status'

/** The address that WhatsApp tells statuses. It answers only what Meta signed, and tells a stranger nothing. */
export function serveStatuses(
  server: FastifyInstance,
  { appSecret, verifyToken }: WhatsappSettings,
  parts: { sql: Database; channels: Channels },
): void {
  server.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)

    scope.get(path, async (request, reply) => {
      const {
        'hub.mode': mode,
        'hub.verify_token': token,
        'hub.challenge': challenge,
      } = request.query as Record<string, unknown>
      const isRight =
        mode === 'subscribe' &&
        typeof token === 'string' &&
        timingSafeEqual(hashSecret(token), hashSecret(verifyToken)) &&
        typeof challenge === 'string' &&
        /^[\w-]{1,200}$/.test(challenge)
      return isRight ? reply.type('text/plain').send(challenge) : reply.code(403).send()
    })

    scope.post(path, { bodyLimit: limits.bodyBytes.provider }, async (request, reply) => {
      const { body } = request
      if (!Buffer.isBuffer(body) || !isSigned(body, request.headers['x-hub-signature-256'], appSecret))
        return reply.code(401).send()
      let json: unknown
      try {
        json = JSON.parse(body.toString('utf8'))
      } catch {
        return reply.code(400).send()
      }
      await takeNotification(parts, json, new Date())
      return reply.code(200).send()
    })
  })
}
