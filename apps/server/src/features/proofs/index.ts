/* Photos of deliveries and attempts: taking in, serving, removing (decision 44). */

import type { AppParts, Feature } from '../../platform/feature.ts'
import { servePhotos } from '../../platform/files/photos.ts'
import { proofLinks } from '../../platform/files/signed-links.ts'
import { preparing } from '../../platform/http/handlers.ts'
import { doneAtOf } from '../courier-acts/index.ts'
import { consoleScope } from '../shipment-records/index.ts'
import { readShipment } from '../shipments/index.ts'
import { wasTheirs } from './proofs.repository.ts'
import { drawProof, nameOf, removeProofs, storeProof, thumbnailOf } from './proofs.service.ts'

/** Photos that delivery boys, and staff at a desk, take as proofs of what they did (docs/decisions/0044-proofs.md). */
export const proofsFeature = ({ background, store, key, company }: AppParts) =>
  ({
    handlers: {
      sendProof: preparing('sendProof', {
        prepare: (before, request) =>
          drawProof(before, request, () => wasTheirs(before.sql, request.awb, before.actor.id)),
        act(context, { id, awb, taken_at, sent_at }, image) {
          const { now } = context
          const takenAt = doneAtOf({ at: new Date(taken_at), sentAt: new Date(sent_at), now })
          return storeProof(context, { id, awb, takenAt }, image, store)
        },
      }),
      addProof: preparing('addProof', {
        prepare: (before, request) =>
          drawProof(before, request, async () => {
            const scope = consoleScope(before.actor, 'shipments.work')
            return (await readShipment(before.sql, request.awb, scope)) !== undefined
          }),
        act: (context, { id, awb }, image) =>
          storeProof(context, { id, awb, takenAt: context.now }, image, store),
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
