import { z } from 'zod'
import { listOf } from './envelope.ts'
import { optionalText, page } from './fields.ts'
import { limits } from './limits.ts'

export const clientRow = z.strictObject({
  id: z.int(),
  id_call: z.int(),
  id_show: z.string(),
  name: z.string(),
  manager: z.string().nullable(),
  phone: z.string(),
  active: z.boolean(),
  date_time: z.iso.datetime(),
  orders: z.int(),
})

export const listClients = {
  request: z.strictObject({ page, search: optionalText(limits.search.max) }),
  reply: listOf(clientRow),
}
