import { type CallReply, type CallRequest, reachOf } from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import { foldSearch } from '../../platform/database/fold-search.ts'
import { type Before, type Context, type Handlers, preparing } from '../../platform/http/handlers.ts'
import { likePattern, pageOf, pageWindow } from '../../platform/http/paging.ts'
import { Refused } from '../../platform/http/refused.ts'
import { type EmployeeActor, scopeOf } from '../../platform/session/actor.ts'
import { drawImage, type EncodedImage } from '../images/index.ts'
import { waitingTerms } from '../pricing/index.ts'
import { listPartShipments } from '../shipment-lists/index.ts'
import { type ClientRecord, countApiCalls, findClient } from './client.repository.ts'
import { pictureOf, readConsoleForm, readDocsForm } from './client-forms.ts'
import { presentDocsInfo, presentInfo, presentRow } from './clients.presenter.ts'
import { clientRows, findClients } from './clients.repository.ts'
import { agreeToGoods, type ClientParts, createClient, rotateToken, updateClient } from './clients.service.ts'
import { maskToken, readToken } from './credentials.ts'
import { goodsAgreement } from './goods-agreement.repository.ts'
import { showToken } from './show-token.service.ts'

type ClientRead = { sql: Sql; actor: EmployeeActor }

/**
 * The list for every form of the call. The search text is folded, so that spellings of Arabic match each
 * other.
 */
async function list(
  { sql, actor }: ClientRead,
  { page, search, sort }: CallRequest<'listClients'>,
): Promise<CallReply<'listClients'>> {
  const pattern = likePattern(foldSearch(search))
  const found = { pattern, sort, ...pageWindow(page) }
  const { ids, total } = await findClients(sql, scopeOf(actor, 'clients.see'), found)
  return pageOf((await clientRows(sql, ids)).map(presentRow), page, total)
}

async function open({ sql, actor }: ClientRead, clientId: number): Promise<ClientRecord> {
  const client = await findClient(sql, clientId, scopeOf(actor, 'clients.see'))
  if (!client) throw new Refused('not_found', 'not_found')
  return client
}

/** The client's shipments that the caller may see. */
function shipmentsOf({ sql, actor }: ClientRead, clientId: number, page: number) {
  const { branchIds } = scopeOf(actor, 'shipments.see')
  return listPartShipments(sql, { branchIds, clientId }, page)
}

function draw({ heavy }: Pick<Before, 'heavy'>, form: Parameters<typeof pictureOf>[0]) {
  const { file, field } = pictureOf(form)
  return drawImage(heavy, file, field)
}

/** Calls about clients, for the console and the docs console. */
export function clientHandlers(parts: ClientParts) {
  function saving(
    { sql: tx, actor, now, company }: Pick<Context<'createClient'>, 'sql' | 'actor' | 'now' | 'company'>,
    image: EncodedImage | null,
  ) {
    return { tx, actor, now, image, above: company.fields.rules.discount_approved_above, ...parts }
  }
  return {
    listClients: list,
    searchClients: list,
    async openClient(context, { client_id }) {
      const { sql, actor } = context
      const client = await open(context, client_id)
      const [shipments, apiCalls, [row], waiting, goods] = await Promise.all([
        shipmentsOf(context, client_id, 1),
        countApiCalls(sql, client_id),
        clientRows(sql, [client_id]),
        waitingTerms(sql, client_id),
        goodsAgreement(sql, client_id),
      ])
      const maySeeToken = reachOf(actor.role, 'clients.see-token') !== 'none'
      const token = maySeeToken ? readToken(parts.key, client.api_secret_encrypted) : null
      const figures = { apiCalls, orders: row?.orders ?? 0, token: token && maskToken(token), waiting, goods }
      return { info: presentInfo(client, figures, maySeeToken), shipments: shipments.part_shipments }
    },
    async listClientShipments(context, { client_id, page }) {
      await open(context, client_id)
      const { part_shipments, ...rest } = await shipmentsOf(context, client_id, page)
      return { list_items: part_shipments, ...rest }
    },
    createClient: preparing('createClient', {
      prepare: draw,
      act: (context, form, image) => createClient(saving(context, image), readConsoleForm(form)),
    }),
    updateClient: preparing('updateClient', {
      prepare: draw,
      act: (context, { client_id: clientId, version, ...form }, image) =>
        updateClient(saving(context, image), { clientId, version }, readConsoleForm(form)),
    }),
    rotateClientToken: ({ sql: tx, actor, now }, { client_id }) =>
      rotateToken({ tx, actor, now, ...parts }, client_id),
    agreeToGoods: ({ sql: tx, actor, now }, asked) => agreeToGoods({ tx, actor, now, ...parts }, asked),
    showClientToken: (context, { client_id }) => showToken(context, client_id, parts.key),

    docsListClients: list,
    docsFilterClients: list,
    async docsViewClient(context, { client_id }) {
      const client = await open(context, client_id)
      const { part_shipments } = await shipmentsOf(context, client_id, 1)
      return { part_info: presentDocsInfo(client), part_shipments }
    },
    docsCreateClient: preparing('docsCreateClient', {
      prepare: draw,
      act: (context, form, image) => createClient(saving(context, image), readDocsForm(form)),
    }),
    docsUpdateClient: preparing('docsUpdateClient', {
      prepare: draw,
      act: (context, { client_id: clientId, version, ...form }, image) =>
        updateClient(saving(context, image), { clientId, version }, readDocsForm(form)),
    }),
  } satisfies Partial<Handlers>
}
