/* The receiver's page and what they decide there (decision 48). */

import type { AppParts, Feature } from '../../platform/feature.ts'
import { serveReceiverPage } from './page/page.routes.ts'
import { receiverHandlers } from './receiver.routes.ts'
import { receiverProofs } from './receiver.service.ts'
import { forgetOldLinks } from './receiver-parcel.repository.ts'

export { chooseDay, correctAddress, nobodyCame, rate } from './answers.service.ts'
export {
  type AnsweredFigures,
  type CountedAnswer,
  countAnswers,
  figuresOfAnswers,
  ratingsOf,
} from './figures.repository.ts'
export { type HeldParcel, holdParcel, openReceiver, proofOf, receiverProofs } from './receiver.service.ts'
export { receiverTokensOf } from './receiver-links.service.ts'
export { receiverTokens, type TokenOf } from './receiver-token.ts'

/** The page of a parcel for its receiver, and what they decide there (docs/decisions/0048-receiver-page.md). */
export const receiverFeature = ({ sql, background, key, company, shellOf }: AppParts) => {
  const handlers = receiverHandlers(receiverProofs(key))
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
