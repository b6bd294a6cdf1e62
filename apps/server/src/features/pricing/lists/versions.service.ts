import type { Bilingual, CallReply, CallRequest } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import type { ChangeContext } from '../../../platform/http/handlers.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { type Change, changesBetween, type LogEntry, logActivity } from '../../activity-log/index.ts'
import { lockPrices } from '../lock-prices.repository.ts'
import { storedTerms } from '../price-terms.ts'
import { firstDay } from './first-day.repository.ts'
import { flatPair } from './flat-terms.ts'
import { judgeTerms } from './judge-terms.ts'
import {
  deleteDraft,
  type EditedVersion,
  findVersion,
  firstVersion,
  insertDraft,
  insertList,
  isNeeded,
  lockList,
  lockVersion,
  publishDraft,
  saveDraft,
  saveListName,
  takenListName,
  withdrawVersion,
} from './versions.repository.ts'

/** Starts a draft of a list, or of a new list. */
export async function createPrices(
  { sql: tx, actor, now }: Omit<ChangeContext, 'language'>,
  { list_id, name, copy_of }: CallRequest<'createPrices'>,
): Promise<CallReply<'createPrices'>> {
  if ((list_id === undefined) === (name === undefined)) throw Refused.field('list_id', 'prices_list_or_name')
  const copied = await findVersion(tx, copy_of)
  if (!copied) throw Refused.field('copy_of', 'prices_unknown')
  if (name) await judgeListName(tx, name, null)
  const listId = list_id ?? (name ? await insertList(tx, name) : null)
  if (listId === null) throw Refused.field('list_id', 'prices_list_or_name')
  const list = await lockList(tx, listId)
  if (!list) throw Refused.field('list_id', 'prices_unknown')
  const terms = storedTerms.parse(copied.terms)
  const { id, number } = await insertDraft(tx, { listId, terms, employeeId: actor.id, at: now })
  await logActivity(
    tx,
    actor,
    now,
    entryOf('prices_created', { id, number, list_name: list.name_en }, [
      { field: 'copy_of', old_text: null, new_text: `${copied.list_name} ${copied.number}` },
    ]),
  )
  return { id }
}

/** Renames a list. Older entries of the log keep the former name. */
export async function renamePrices(
  { sql: tx, actor, now }: Omit<ChangeContext, 'language'>,
  { list_id, name }: CallRequest<'renamePrices'>,
): Promise<CallReply<'renamePrices'>> {
  await judgeListName(tx, name, list_id)
  const list = await lockList(tx, list_id)
  const version = await firstVersion(tx, list_id)
  if (!list || !version) throw new Refused('not_found', 'not_found')
  const { id: _, ...before } = list
  const changes = changesBetween(before, { name_ar: name.ar, name_en: name.en })
  if (changes.length === 0) return { list_id }
  await saveListName(tx, list_id, name)
  const subject = { ...version, list_name: list.name_en }
  await logActivity(tx, actor, now, entryOf('prices_renamed', subject, changes))
  return { list_id }
}

export async function updatePrices(
  { sql: tx, actor, now }: Omit<ChangeContext, 'language'>,
  { id, version, terms }: CallRequest<'updatePrices'>,
): Promise<CallReply<'updatePrices'>> {
  judgeTerms(terms)
  const draft = await lockDraft(tx, id, version)
  const changes = changesBetween(...flatPair(storedTerms.parse(draft.terms), terms))
  if (changes.length === 0) return { id, version }
  const saved = await saveDraft(tx, id, terms)
  await logActivity(tx, actor, now, entryOf('prices_changed', draft, changes))
  return { id, version: saved }
}

/**
 * Publishes a draft from a day on which no order of its list exists. Orders that are being stored end before, and later
 * ones read the new version.
 */
export async function publishPrices(
  { sql: tx, actor, now }: Omit<ChangeContext, 'language'>,
  { id, version, from_date }: CallRequest<'publishPrices'>,
): Promise<CallReply<'publishPrices'>> {
  await lockPrices(tx)
  const draft = await lockDraft(tx, id, version)
  judgeTerms(storedTerms.parse(draft.terms))
  const day = await firstDay(tx, { listId: draft.list_id }, now)
  if (from_date < day) throw Refused.field('from_date', 'prices_too_early', { day })
  const published = await publishDraft(tx, id, { fromDate: from_date, employeeId: actor.id, at: now })
  if (published === null) throw Refused.field('from_date', 'prices_day_taken')
  await logActivity(
    tx,
    actor,
    now,
    entryOf('prices_published', draft, [{ field: 'from_date', old_text: null, new_text: from_date }]),
  )
  return { id, version: published }
}

/** Takes a publication back before its first day. The version is a draft again. */
export async function withdrawPrices(
  { sql: tx, actor, now }: Omit<ChangeContext, 'language'>,
  { id }: CallRequest<'withdrawPrices'>,
): Promise<CallReply<'withdrawPrices'>> {
  await lockPrices(tx)
  const planned = await lockVersion(tx, id)
  if (!planned) throw new Refused('not_found', 'not_found')
  if (await isNeeded(tx, id, planned.list_id)) throw new Refused('conflict', 'prices_needed')
  const version = await withdrawVersion(tx, id)
  if (version === null) throw new Refused('conflict', 'prices_in_force')
  await logActivity(
    tx,
    actor,
    now,
    entryOf('prices_withdrawn', planned, [
      { field: 'from_date', old_text: planned.from_date, new_text: null },
    ]),
  )
  return { id, version }
}

export async function discardPrices(
  { sql: tx, actor, now }: Omit<ChangeContext, 'language'>,
  { id }: CallRequest<'discardPrices'>,
): Promise<CallReply<'discardPrices'>> {
  const draft = await lockDraft(tx, id)
  await deleteDraft(tx, id, draft.list_id)
  await logActivity(tx, actor, now, entryOf('prices_discarded', draft, []))
  return { id }
}

/** @throws {Refused} at the name that another list has. Until the transaction ends, no list gets a name. */
async function judgeListName(tx: Transaction, name: Bilingual, listId: number | null): Promise<void> {
  await lockPrices(tx)
  const taken = await takenListName(tx, name, listId)
  if (taken) throw Refused.field(`name.${taken}`, 'prices_name_taken')
}

/** Locks a draft. 412 if `version` is given and is not its edit version. */
async function lockDraft(tx: Transaction, id: number, version?: number): Promise<EditedVersion> {
  const draft = await lockVersion(tx, id)
  if (!draft) throw new Refused('not_found', 'not_found')
  if (draft.is_published) throw new Refused('conflict', 'prices_published')
  if (version !== undefined && draft.version !== version) throw new Refused('stale', 'overtaken')
  return draft
}

function entryOf(
  action: Extract<LogEntry['action'], `prices_${string}`>,
  { id, number, list_name }: Pick<EditedVersion, 'id' | 'number' | 'list_name'>,
  changes: readonly Change[],
): LogEntry {
  return {
    action,
    entity: 'price_version',
    entityId: id,
    branchIds: [],
    note: `${list_name} ${number}`,
    changes,
  }
}
