import {
  type CallReply,
  type CallRequest,
  limits,
  type PayoutField,
  payoutTextFields,
} from '@mersal/contract'
import type { Context } from '../../../platform/http/handlers.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { logActivity } from '../../activity-log/index.ts'
import { deleteFormat, findFormat, insertFormat, listFormats, updateFormat } from './formats.repository.ts'

/** Without them a bank cannot pay a line, nor can its answer be matched. */
const needed: readonly PayoutField[] = ['reference', 'amount']

/** Adds a format of a bank's file, or changes one. */
export async function saveFormat(
  { sql: tx, actor, now }: Pick<Context<'savePayoutFormat'>, 'sql' | 'actor' | 'now'>,
  { format_id, version, results, ...fields }: CallRequest<'savePayoutFormat'>,
): Promise<CallReply<'savePayoutFormat'>> {
  const headings = fields.columns.map(({ heading }) => heading.toLowerCase())
  if (new Set(headings).size !== headings.length) throw Refused.field('columns', 'payout_format_repeats')
  if (!needed.every((field) => fields.columns.some((column) => column.field === field)))
    throw Refused.field('columns', 'payout_format_needs')
  if (fields.columns.some(({ field, text }) => payoutTextFields.includes(field) && text === ''))
    throw Refused.field('columns', 'payout_format_text')
  const format = { ...fields, results: results ?? null }
  const saved = await (format_id === undefined ? add() : change(format_id))
  await logActivity(tx, actor, now, {
    action: 'payout_format_saved',
    entity: 'payout_format',
    entityId: saved.id,
    branchIds: [],
    money: true,
    changes: [{ field: 'name', old_text: null, new_text: format.name }],
  })
  return saved

  async function add() {
    const maximum = limits.payouts.formats
    if ((await listFormats(tx)).length >= maximum)
      throw new Refused('conflict', 'payout_formats_full', { parameters: { maximum } })
    return insertFormat(tx, format)
  }

  async function change(id: number) {
    if (!(await findFormat(tx, id))) throw new Refused('not_found', 'not_found')
    const next = await updateFormat(tx, { ...format, id, version: version ?? 0 })
    if (next === null) throw new Refused('stale', 'stale')
    return { id, version: next }
  }
}

export async function removeFormat(
  { sql: tx, actor, now }: Context<'deletePayoutFormat'>,
  { format_id, version }: CallRequest<'deletePayoutFormat'>,
): Promise<CallReply<'deletePayoutFormat'>> {
  if (!(await findFormat(tx, format_id))) throw new Refused('not_found', 'not_found')
  const name = await deleteFormat(tx, { id: format_id, version, at: now })
  if (name === null) throw new Refused('stale', 'stale')
  await logActivity(tx, actor, now, {
    action: 'payout_format_deleted',
    entity: 'payout_format',
    entityId: format_id,
    branchIds: [],
    money: true,
    changes: [{ field: 'name', old_text: name, new_text: null }],
  })
  return { id: format_id }
}
