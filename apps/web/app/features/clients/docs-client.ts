import type { CallReply } from '@mersal/contract'
import { lazy } from 'react'
import { paths, viewPath } from '../../paths.ts'
import type { ClientSet, OpenedClient } from '../../shared/client/client-set.ts'
import type { DocsValues } from './form/docs-fields.tsx'
import { pickedPlace } from './form/picked-place.ts'

/** A client of `/docs/dashboard/clients`: the same clients, with the fields of the integration calls. */
export const docsClient: ClientSet<'docsViewClient', DocsValues> = {
  path: paths.docsClients,
  editPath: (id) => `${viewPath(paths.docsClients, id)}?edit`,
  open: 'docsViewClient',
  read,
  Information: lazy(() => import('./record/docs-information.tsx')),
  Shipments: lazy(() => import('./record/newest-client-shipments.tsx')),
}

function read({ part_info, part_shipments }: CallReply<'docsViewClient'>): OpenedClient<DocsValues> {
  const { first_name, last_name, email, phone, address, image, map, id_show, version } = part_info
  return {
    name: `${first_name} ${last_name}`.trim(),
    idShow: id_show,
    imageUrl: image,
    values: {
      first_name,
      last_name,
      email: email ?? '',
      phone,
      address,
      place: pickedPlace(map),
      image: null,
      daily_digest: part_info.daily_digest,
    },
    version,
    shipments: part_shipments,
    active: null,
    api: null,
    waitingTerms: [],
    goodsAgreement: null,
  }
}
