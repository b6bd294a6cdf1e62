import { z } from 'zod'
import { listOf } from '../calls/envelope.ts'
import { choice, day, orNothing } from '../values/fields.ts'
import { id, page } from '../values/number-fields.ts'

export const logEntities = [
  'shipment',
  'employee',
  'branch',
  'client',
  'hand_in',
  'settlement',
  'invoice',
  'ledger_entry',
  'sign_in',
  'dead_event',
  'company',
  'price_version',
  'manifest',
  'run',
] as const
export type LogEntity = (typeof logEntities)[number]

/** One line of a change: a note, an old and a new text, or an old and a new file (spec §3). */
const action = z.strictObject({
  note: z.string(),
  text: z.strictObject({ old_text: z.string().nullable(), new_text: z.string().nullable() }).nullable(),
  file: z.strictObject({ old_file: z.string().nullable(), new_file: z.string().nullable() }).nullable(),
})

const logRow = {
  id: z.int(),
  name: z.string().nullable(),
  date_time: z.iso.datetime(),
  action: z.string(),
  /** True when the row has details. */
  more: z.boolean(),
  type: z.strictObject({ ref: z.enum(logEntities), ref_id: z.string() }),
  _type: z.string(),
  user_id: z.int().nullable(),
}

export const listLogs = {
  request: z.strictObject({
    page,
    employee_id: orNothing(id),
    entity: orNothing(choice(logEntities)),
    entity_id: orNothing(id),
    from_date: orNothing(day),
    to_date: orNothing(day),
  }),
  reply: listOf(z.strictObject(logRow)),
}
export const openLog = {
  request: z.strictObject({ log_id: id }),
  reply: z.strictObject({ ...logRow, actions: z.array(action) }),
}
