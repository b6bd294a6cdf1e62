import { z } from 'zod'

/**
 * How far a file is that somebody asked for. `total` is 0 while it is not known; `url` is where a browser saves the
 * file from, without a session, for a quarter of an hour; `message` says why there is none.
 */
export const openDocument = {
  request: z.strictObject({ document_id: z.uuid() }),
  reply: z.strictObject({
    kind: z.string(),
    state: z.enum(['queued', 'working', 'ready', 'failed']),
    done: z.int(),
    total: z.int(),
    name: z.string(),
    url: z.string().nullable(),
    message: z.string().nullable(),
  }),
}
