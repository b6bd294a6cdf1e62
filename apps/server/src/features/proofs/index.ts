import type { AppParts, Feature } from '../../platform/feature.ts'
import { servePhotos } from '../../platform/files/photos.ts'
import { proofLinks } from '../../platform/files/signed-links.ts'
import { preparing } from '../../platform/http/handlers.ts'
import { drawProof, keepProof, nameOf, removeProofs, thumbnailOf } from './proofs.service.ts'

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
    // The photos show homes and people.
    serve: (server) =>
      servePhotos(server, '/proofs', {
        store,
        links: proofLinks(key),
        nameOf: (id, isSmall) => (isSmall ? thumbnailOf(id) : nameOf(id)),
      }),
  }) satisfies Feature
