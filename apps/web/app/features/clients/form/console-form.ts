import type { CallInput } from '@mersal/contract'
import { addPath, narrowedPath, paths } from '../../../paths.ts'
import type { ClientForm } from '../../../shared/client/client-set.ts'
import { placeFields } from '../../../shared/place/picked-place.ts'
import { ConsoleFields, type ConsoleValues } from './console-fields.tsx'

export const consoleForm: ClientForm<ConsoleValues> = {
  path: paths.clients,
  orderPath: (id) => narrowedPath(addPath(paths.shipments), { client: String(id) }),
  create: 'createClient',
  update: 'updateClient',
  blank: ({ role, employee_id, name }) => ({
    name: '',
    address: '',
    phone: '',
    // A manager is always the manager of the clients that they add.
    manager: role === 'manager' ? { id: employee_id, name } : null,
    dis_per: '',
    dis_num: '',
    status: true,
    use_case: true,
    place: null,
    image: null,
    email: '',
    daily_digest: false,
    partial_by_default: false,
    legal_name: '',
    tax_number: '',
  }),
  toInput: consoleInput,
  nameOf: ({ name }) => name.trim(),
  Fields: ConsoleFields,
}

/** Empty fields are sent as 0 (spec §5). */
export function consoleInput(values: ConsoleValues): CallInput<'createClient'> {
  const { manager, dis_per, dis_num, place, ...rest } = values
  return {
    ...rest,
    manager: manager?.id ?? 0,
    dis_per: dis_per || 0,
    dis_num: dis_num || 0,
    ...placeFields(place),
  }
}
