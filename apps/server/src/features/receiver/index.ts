import type { AppParts, Feature } from '../../platform/feature.ts'
import { signedLinks } from '../../platform/files/signed-links.ts'
import { serveReceiverPage } from './page/page.routes.ts'
import { receiverHandlers } from './receiver.routes.ts'
import { forgetOldLinks } from './receiver-parcel.repository.ts'

export { type AnsweredFigures, countAnswers, figuresOfAnswers, ratingsOf } from './figures.repository.ts'
export { receiverTokensOf } from './receiver-links.service.ts'
export { receiverTokens, type TokenOf } from './receiver-token.ts'

/** The page of a parcel for its receiver, and what they decide there (docs/decisions/0048-receiver-page.md). */
export const receiverFeature = ({ sql, background, key, company, shellOf }: AppParts) => {
  const handlers = receiverHandlers(signedLinks(key, 'receiver proofs'))
  return {
    handlers,
    schedules: [
      {
        name: 'forget_receiver_links',
        cron: '45 1 * * *',
        run: (now) => forgetOldLinks(background, now),
      },
    ],
    serve: (server) => serveReceiverPage(server, { sql, company, handlers, shellOf }),
  } satisfies Feature
}
