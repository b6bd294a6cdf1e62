import type { FastifyInstance } from 'fastify'
import type { AppParts, Feature } from '../../platform/feature.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { proofLinks, type SignedLinks } from '../../platform/files/signed-links.ts'
import { preparing } from '../../platform/http/handlers.ts'
import { drawProof, fileOf, keepProof, removeProofs, thumbnailOf } from './proofs.service.ts'

/** Photos that delivery boys take as proofs of what they did (docs/decisions/0044-proofs.md). */
export const proofsFeature = ({ background, store, key, company }: AppParts) =>
  ({
    handlers: {
      sendProof: preparing('sendProof', {
        prepare: drawProof,
        act: (context, request, image) => keepProof(context, request, image, store),
      }),
    },
    schedules: [
      {
        name: 'remove_proofs',
        cron: '15 * * * *',
        run: (now) =>
          removeProofs({ sql: background, store }, { now, days: company().fields.rules.proof_days }),
      },
    ],
    serve: (server) => serveProofs(server, store, proofLinks(key)),
  }) satisfies Feature

/** Serves photos at signed addresses: they show homes and people. */
function serveProofs(server: FastifyInstance, store: FileStore, links: SignedLinks): void {
  server.get<{ Params: { link: string }; Querystring: { small?: string } }>(
    '/proofs/:link',
    async (request, reply) => {
      const id = links.read(request.params.link, new Date())
      const isSmall = request.query.small !== undefined
      const bytes = id && (await store.get(isSmall ? thumbnailOf(id) : fileOf(id)))
      if (!bytes) return reply.callNotFound()
      return reply.header('cache-control', 'private, max-age=900').type('image/webp').send(bytes)
    },
  )
}
