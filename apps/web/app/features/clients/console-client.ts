import type { CallReply } from '@mersal/contract'
import { lazy } from 'react'
import { editPath, paths, webhooksPath } from '../../paths.ts'
import type { ClientSet, OpenedClient } from '../../shared/client/client-set.ts'
import type { ConsoleValues } from './form/console-fields.tsx'
import { pickedPlace } from './form/picked-place.ts'

/** A client of `/dashboard/clients`. */
export const consoleClient: ClientSet<'openClient', ConsoleValues> = {
  path: paths.clients,
  editPath: (id) => editPath(paths.clients, id),
  webhooksPath,
  open: 'openClient',
  read,
  Information: lazy(() => import('./record/console-information.tsx')),
  Shipments: lazy(() => import('./record/client-shipments.tsx')),
  Prices: lazy(() => import('./prices/client-prices.tsx')),
}

function read({ info, shipments }: CallReply<'openClient'>): OpenedClient<ConsoleValues> {
  const { name, id_show, image, version, status, client_id, client_secret, apis_call } = info
  return {
    name,
    idShow: id_show,
    imageUrl: image,
    values: {
      name,
      address: info.address,
      phone: info.phone,
      manager: info.manager,
      dis_per: String(info.dis_per),
      dis_num: String(info.dis_num),
      status,
      use_case: info.use_case,
      place: pickedPlace(info.map),
      image: null,
      email: info.email ?? '',
      daily_digest: info.daily_digest,
      partial_by_default: info.partial_by_default,
      legal_name: info.legal_name ?? '',
      tax_number: info.tax_number ?? '',
    },
    version,
    shipments,
    active: status,
    waitingTerms: info.waiting_terms,
    goodsAgreement: info.goods_agreement,
    api: client_id === null ? null : { clientId: client_id, token: client_secret, calls: apis_call },
  }
}
