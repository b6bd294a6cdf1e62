import { type CallReply, egp, shownId } from '@mersal/contract'
import { imageUrl } from '../images/index.ts'
import type { WaitingTerms } from '../pricing/index.ts'
import type { ClientRecord } from './client.repository.ts'
import type { ListedClient } from './clients.repository.ts'
import type { GoodsAgreement } from './goods-agreement.repository.ts'

type Info = CallReply<'openClient'>['info']
type DocsInfo = CallReply<'docsViewClient'>['part_info']

export function presentRow({
  online,
  created_at,
  image_id,
  ...client
}: ListedClient): CallReply<'listClients'>['list_items'][number] {
  return {
    ...client,
    id_call: client.id,
    id_show: shownId('CL', client.id),
    image: imageUrl(image_id),
    active: online,
    date_time: created_at.toISOString(),
  }
}

/** Data of a client outside its row. The token is masked. */
export type Figures = {
  apiCalls: number
  orders: number
  token: string | null
  /** Terms that wait for a second person. */
  waiting: readonly WaitingTerms[]
  goods: GoodsAgreement
}

/** A client for the console. Credentials appear only with a token. */
export function presentInfo(client: ClientRecord, figures: Figures, maySeeToken: boolean): Info {
  const { manager_id, manager_name } = client
  return {
    id: client.id,
    id_show: shownId('CL', client.id),
    name: client.name,
    email: client.email,
    address: client.address,
    legal_name: client.legal_name,
    tax_number: client.tax_number,
    manager: manager_id === null ? null : { id: manager_id, name: manager_name ?? '' },
    phone: client.phone,
    dis_per: client.discount_basis_points / 100,
    dis_num: egp(client.discount_flat_piastres),
    image: imageUrl(client.image_id),
    status: client.online,
    use_case: client.in_development,
    map: presentPoint(client),
    client_id: maySeeToken ? client.api_client_id : null,
    client_secret: maySeeToken ? figures.token : null,
    daily_digest: client.daily_digest,
    partial_by_default: client.partial_by_default,
    waiting_terms: figures.waiting.map(({ at, by, changes }) => ({ at: at.toISOString(), by, changes })),
    goods_agreement: presentAgreement(figures.goods),
    apis_call: figures.apiCalls,
    orders: figures.orders,
    version: client.version,
  }
}

function presentAgreement({ version, since, agreed_at, noted_by }: GoodsAgreement): Info['goods_agreement'] {
  const agreed = agreed_at && { at: agreed_at.toISOString(), by: noted_by ?? '' }
  return { version, since: since.toISOString(), agreed }
}

/** A client for the docs console. The name is split at its first space. */
export function presentDocsInfo(client: ClientRecord): DocsInfo {
  const [first_name = '', ...others] = client.name.split(' ')
  return {
    id_call: client.id,
    id_show: shownId('CL', client.id),
    first_name,
    last_name: others.join(' '),
    email: client.email,
    phone: client.phone,
    address: client.address,
    image: imageUrl(client.image_id),
    map: presentPoint(client),
    daily_digest: client.daily_digest,
    version: client.version,
  }
}

function presentPoint(client: ClientRecord): Info['map'] {
  const { latitude, longitude, country, city, region, address_map } = client
  if (latitude === null || longitude === null) return null
  return { latitude, longitude, country, city, region, address_map }
}
