import { z } from 'zod'
import { email, optionalText, text } from './fields.ts'
import { limits } from './limits.ts'

/** A visitor's message to the company. `website` is a trap: people never see it, and what fills it is not one. */
export const sendContactMessage = {
  request: z.strictObject({
    name: text(limits.contactName),
    email,
    message: text(limits.contactMessage),
    website: optionalText(200),
  }),
  reply: z.strictObject({}),
}
