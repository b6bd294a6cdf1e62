import { z } from 'zod'

/**
 * The progress of a requested file. `total` is 0 while unknown. `url` is the download address, which needs no
 * session and is valid for a quarter of an hour. `message` is the reason when there is no file.
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
