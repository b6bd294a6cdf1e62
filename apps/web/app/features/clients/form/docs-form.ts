import { paths } from '../../../paths.ts'
import type { ClientForm } from '../../../shared/client/client-set.ts'
import { placeFields } from '../../../shared/place/picked-place.ts'
import { DocsFields, type DocsValues } from './docs-fields.tsx'

export const docsForm: ClientForm<DocsValues> = {
  path: paths.docsClients,
  create: 'docsCreateClient',
  update: 'docsUpdateClient',
  blank: () => ({
    first_name: '',
    last_name: '',
    email: '',
    phone: '',
    address: '',
    place: null,
    image: null,
    daily_digest: false,
  }),
  toInput: ({ place, ...rest }) => ({ ...rest, ...placeFields(place) }),
  nameOf: ({ first_name, last_name }) => `${first_name.trim()} ${last_name.trim()}`,
  Fields: DocsFields,
}
