import { z } from 'zod'
import * as limits from '../calls/limits.ts'
import { choice, optionalText, text } from '../values/fields.ts'
import { flag, id } from '../values/number-fields.ts'

/** The lists that have saved views. */
export const viewedLists = ['shipments', 'cases'] as const

const view = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** The search of the address: filters, order and columns. */
  query: z.string(),
  shared: z.boolean(),
  owner: z.string(),
  /** Whether the caller may delete it. */
  own: z.boolean(),
})
/** The caller's own saved views of a list, and those that colleagues share. */
export const listViews = {
  request: z.strictObject({ list: choice(viewedLists) }),
  reply: z.strictObject({ list_items: z.array(view) }),
}
/** Saves a view. One of the same name of the same person is replaced. */
export const saveView = {
  request: z.strictObject({
    list: choice(viewedLists),
    name: text(limits.viewName),
    query: optionalText(1000),
    shared: flag.default(false),
  }),
  reply: view,
}
export const deleteView = { request: z.strictObject({ id }), reply: z.strictObject({ id: z.int() }) }
