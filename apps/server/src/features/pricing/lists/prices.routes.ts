import type { CallReply, CallRequest } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import type { ChangeContext, Context, Handlers, ReadContext } from '../../../platform/http/handlers.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { logActivity } from '../../activity-log/index.ts'
import { askTerms, noteTerms, weighClientTerms } from '../client-terms/client-terms.service.ts'
import { lockPrices } from '../lock-prices.repository.ts'
import { storedTerms } from '../price-terms.ts'
import { pricesOf } from '../prices.repository.ts'
import {
  clientExists,
  deletePlannedClientPrices,
  findClientPrices,
  hasPricesOn,
  listNames,
  saveClientPrices,
} from './client-prices.repository.ts'
import { firstDay } from './first-day.repository.ts'
import { presentAreas, presentHead, presentList, presentTerms } from './prices.presenter.ts'
import { deletePlannedVat, findVatRates, saveVatRate } from './vat.repository.ts'
import {
  countClientsOfLists,
  findLists,
  findVersion,
  findVersions,
  latestPublished,
} from './versions.repository.ts'
import {
  createPrices,
  discardPrices,
  publishPrices,
  renamePrices,
  updatePrices,
  withdrawPrices,
} from './versions.service.ts'

/** Price lists, their versions, VAT, and the lists of clients. All for superusers (`company.edit`). */
export const priceHandlers = {
  listPrices,
  openPrices,
  createPrices,
  renamePrices,
  updatePrices,
  publishPrices,
  withdrawPrices,
  discardPrices,
  setVat,
  withdrawVat,
  listClientPrices,
  setClientPrices,
  withdrawClientPrices,
} satisfies Partial<Handlers>

async function listPrices({ sql, now }: Pick<ReadContext, 'sql' | 'now'>): Promise<CallReply<'listPrices'>> {
  const [lists, versions, clients, rates] = await Promise.all([
    findLists(sql),
    findVersions(sql, null, now),
    countClientsOfLists(sql, now),
    findVatRates(sql),
  ])
  return {
    lists: lists.map((list) => ({
      ...presentList(list),
      clients: clients.get(list.id) ?? 0,
      versions: versions.filter(({ list_id }) => list_id === list.id).map(presentHead),
    })),
    vat: rates.map(({ from_date, basis_points, saved_at, saved_by }) => ({
      percent: basis_points / 100,
      from_date,
      saved_at: saved_at.toISOString(),
      saved_by,
    })),
  }
}

async function openPrices(
  { sql, now }: Pick<ReadContext, 'sql' | 'now'>,
  { id }: CallRequest<'openPrices'>,
): Promise<CallReply<'openPrices'>> {
  const [version, [head], lists] = await Promise.all([
    findVersion(sql, id),
    findVersions(sql, id, now),
    findLists(sql),
  ])
  const list = lists.find((one) => one.id === version?.list_id)
  if (!version || !head || !list) throw new Refused('not_found', 'not_found')
  const [base, earliest] = await Promise.all([
    latestPublished(sql, list.id),
    firstDay(sql, { listId: list.id }, now),
  ])
  return {
    ...presentHead(head),
    list: presentList(list),
    version: version.version,
    terms: presentTerms(storedTerms.parse(version.terms)),
    base: base && { id: base.id, number: base.number, terms: presentTerms(storedTerms.parse(base.terms)) },
    governorates: presentAreas(),
    earliest,
  }
}

/** What a client on no other list pays today. */
export async function standardPrices(sql: Sql, now: Date) {
  const { terms, vatBasisPoints } = await pricesOf(sql, null, now)
  return { terms: presentTerms(terms), vat_percent: vatBasisPoints / 100 }
}

async function setVat(
  { sql: tx, actor, now }: Omit<ChangeContext, 'language'>,
  { percent, from_date }: CallRequest<'setVat'>,
): Promise<CallReply<'setVat'>> {
  await lockPrices(tx)
  const day = await firstDay(tx, {}, now)
  if (from_date < day) throw Refused.field('from_date', 'prices_too_early', { day })
  const saved = { fromDate: from_date, basisPoints: percent, employeeId: actor.id, at: now }
  const before = await saveVatRate(tx, saved)
  await logActivity(tx, actor, now, {
    action: 'vat_set',
    entity: 'company',
    entityId: 1,
    branchIds: [],
    changes: [
      {
        field: 'vat_percent',
        old_text: before === null ? null : String(before / 100),
        new_text: String(percent / 100),
      },
      { field: 'from_date', old_text: null, new_text: from_date },
    ],
  })
  return { percent: percent / 100, from_date }
}

async function withdrawVat(
  { sql: tx, actor, now }: Omit<ChangeContext, 'language'>,
  { from_date }: CallRequest<'withdrawVat'>,
): Promise<CallReply<'withdrawVat'>> {
  await lockPrices(tx)
  const rate = await deletePlannedVat(tx, from_date)
  if (rate === null) throw new Refused('conflict', 'prices_in_force')
  await logActivity(tx, actor, now, {
    action: 'vat_withdrawn',
    entity: 'company',
    entityId: 1,
    branchIds: [],
    changes: [
      { field: 'vat_percent', old_text: String(rate / 100), new_text: null },
      { field: 'from_date', old_text: from_date, new_text: null },
    ],
  })
  return { from_date }
}

async function listClientPrices(
  { sql, now }: Pick<ReadContext, 'sql' | 'now'>,
  { client_id }: CallRequest<'listClientPrices'>,
): Promise<CallReply<'listClientPrices'>> {
  if (!(await clientExists(sql, client_id))) throw new Refused('not_found', 'not_found')
  const [changes, lists, earliest] = await Promise.all([
    findClientPrices(sql, client_id),
    findLists(sql),
    firstDay(sql, { clientId: client_id }, now),
  ])
  return {
    changes: changes.map(({ list_id: id, name_ar, name_en, from_date, saved_at, saved_by }) => ({
      list: presentList({ id, name_ar, name_en }),
      from_date,
      saved_at: saved_at.toISOString(),
      saved_by,
    })),
    lists: lists.map(presentList),
    earliest,
  }
}

async function setClientPrices(
  { sql: tx, actor, now, company }: Context<'setClientPrices'>,
  { client_id: clientId, list_id: listId, from_date: fromDate }: CallRequest<'setClientPrices'>,
): Promise<CallReply<'setClientPrices'>> {
  await lockPrices(tx)
  if (!(await clientExists(tx, clientId))) throw Refused.field('client_id', 'unknown_client')
  const hasPrices = await hasPricesOn(tx, listId, fromDate)
  if (hasPrices === null) throw Refused.field('list_id', 'prices_unknown')
  const day = await firstDay(tx, { clientId }, now)
  if (fromDate < day) throw Refused.field('from_date', 'prices_too_early', { day })
  if (!hasPrices) throw Refused.field('from_date', 'prices_none_on_day')
  const giving = { tx, actor, now, above: company.fields.rules.discount_approved_above }
  const planned = { listId, fromDate }
  const weighed = await weighClientTerms(giving, clientId, { planned })
  if (weighed.waits) {
    await askTerms(giving, clientId, { planned })
    return { client_id: clientId }
  }
  const names = await listNames(tx, { clientId, ...planned })
  await saveClientPrices(tx, { clientId, ...planned, employeeId: actor.id, at: now })
  await noteTerms(giving, clientId, weighed, planned)
  await logActivity(tx, actor, now, {
    action: 'client_prices_set',
    entity: 'client',
    entityId: clientId,
    branchIds: [],
    changes: [
      { field: 'price_list', old_text: names.before, new_text: names.after },
      { field: 'from_date', old_text: null, new_text: fromDate },
    ],
  })
  return { client_id: clientId }
}

async function withdrawClientPrices(
  { sql: tx, actor, now }: Omit<ChangeContext, 'language'>,
  { client_id: clientId, from_date: fromDate }: CallRequest<'withdrawClientPrices'>,
): Promise<CallReply<'withdrawClientPrices'>> {
  await lockPrices(tx)
  const list = await deletePlannedClientPrices(tx, clientId, fromDate)
  if (list === null) throw new Refused('conflict', 'prices_in_force')
  await logActivity(tx, actor, now, {
    action: 'client_prices_withdrawn',
    entity: 'client',
    entityId: clientId,
    branchIds: [],
    changes: [
      { field: 'price_list', old_text: list, new_text: null },
      { field: 'from_date', old_text: fromDate, new_text: null },
    ],
  })
  return { client_id: clientId }
}
