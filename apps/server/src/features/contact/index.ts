/* The contact form of the public site. */

import type { AppParts, Feature } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { receiveMessage } from './contact.service.ts'

/** The contact form of the public site. `key` is the server's key, which encrypts queued mail. */
function contactHandlers({ key }: { key: Buffer }) {
  return {
    async sendContactMessage({ sql, now, address, language, company }, message) {
      await receiveMessage(sql, message, { key, now, address, language, company })
      return {}
    },
  } satisfies Partial<Handlers>
}

export const contactFeature = (parts: AppParts) => ({ handlers: contactHandlers(parts) }) satisfies Feature
