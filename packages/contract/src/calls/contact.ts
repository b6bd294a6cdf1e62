import { z } from 'zod'
import { email, name, optionalText, text } from '../values/fields.ts'
import * as limits from './limits.ts'

/**
 * A visitor's message to the company. `website` is a honeypot: people never see the field, only bots fill it.
 */
export const sendContactMessage = {
  request: z.strictObject({
    name: name(limits.contactName),
    email,
    message: text(limits.contactMessage),
    website: optionalText(200),
  }),
  reply: z.strictObject({}),
}
