import type { CallInput } from '@mersal/contract'
import type { Company } from './company.ts'
import type { Answer, Caller, TestApp } from './test-app.ts'

type ConsoleForm = CallInput<'createClient'>
type DocsForm = CallInput<'docsCreateClient'>

/** A complete client form of the console. */
export function clientForm({ people }: Company, changes: Partial<ConsoleForm> = {}): ConsoleForm {
  return {
    name: 'Nile Threads',
    address: '5 Fouad Street, Alexandria',
    manager: people.manager,
    phone: '01012345678',
    dis_per: 10.5,
    dis_num: '5.25',
    status: 1,
    use_case: 1,
    ...changes,
  }
}

/** A complete client form of the docs console. */
export function docsClientForm(changes: Partial<DocsForm> = {}): DocsForm {
  return {
    first_name: 'Mona',
    last_name: 'Ahmed',
    email: 'mona@shop.example',
    phone: '01112345678',
    address: '5 Fouad Street, Alexandria',
    latitude: 31.2,
    longitude: 29.92,
    country: 'Egypt',
    city: 'Alexandria',
    region: 'Raml Station',
    address_map: 'Raml Station, Alexandria',
    ...changes,
  }
}

/** Creates a client by the console's call and returns its id. */
export async function makeClient(
  { call, company }: TestApp,
  changes: Partial<ConsoleForm> = {},
  by: Caller = 'superuser',
): Promise<number> {
  const made = await call('createClient', by, clientForm(company, changes))
  if (made.http !== 200) throw new Error(`not made: ${JSON.stringify(made)}`)
  return made.data.id
}

/** Opens a client, by default as the superuser. */
export async function infoOf({ call }: TestApp, id: number, by: Caller = 'superuser') {
  const opened: Answer<'openClient'> = await call('openClient', by, { client_id: id })
  return opened.data.info
}

/** The headers of a client's API credentials, which `by` looks at. */
export async function credentialsOf(
  app: TestApp,
  id: number,
  by: Caller = 'superuser',
): Promise<{ 'client-id': string; token: string }> {
  const [info, shown] = [await infoOf(app, id, by), await app.call('showClientToken', by, { client_id: id })]
  if (shown.http !== 200) throw new Error(`not shown: ${JSON.stringify(shown)}`)
  return { 'client-id': info.client_id ?? '', token: shown.data.client_secret }
}
