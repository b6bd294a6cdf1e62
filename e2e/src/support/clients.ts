import { callerFor, employeeIdOf } from './wire.ts'

export type MadeClient = { id: number; name: string }

export type ClientInfo = {
  id: number
  id_show: string
  name: string
  phone: string
  status: boolean
  use_case: boolean
  dis_per: number
  client_id: string
  client_secret: string
  version: number
}

const form = {
  address: '5 Fouad Street, Alexandria',
  phone: '01012345678',
  dis_per: '10.5',
  dis_num: '5.25',
  status: '1',
  use_case: '1',
}

/** A name that no other test uses for a client. */
export function newName(word = 'Lotus'): string {
  return `${word} ${crypto.randomUUID().slice(0, 8)}`
}

/** Adds a client for the demo company's manager, who shares a branch with the demo's staff. */
export async function makeClient(changes: Record<string, string> = {}): Promise<MadeClient> {
  const ask = await callerFor('superuser')
  const manager = await employeeIdOf('manager')
  const name = changes.name ?? newName()
  const fields = { ...form, name, manager: String(manager), ...changes }
  const { id } = await ask<{ id: number }>('POST', '/dashboard/clients/create', fields)
  return { id, name }
}

/** Changes the client as another person would. */
export async function changeClient(id: number, changes: Record<string, string>): Promise<void> {
  const ask = await callerFor('superuser')
  const { name } = await clientInfo(id)
  const manager = await employeeIdOf('manager')
  const fields = { ...form, client_id: String(id), name, manager: String(manager), ...changes }
  await ask('POST', '/dashboard/clients/update', fields)
}

/** The whole token of a client, which the superuser looks at. */
export async function clientToken(id: number): Promise<string> {
  const ask = await callerFor('superuser')
  const fields = { client_id: String(id) }
  return (await ask<{ client_secret: string }>('POST', '/dashboard/clients/show-token', fields)).client_secret
}

export async function clientInfo(id: number): Promise<ClientInfo> {
  const ask = await callerFor('superuser')
  const fields = { client_id: String(id) }
  return (await ask<{ info: ClientInfo }>('GET', '/dashboard/clients/open', fields)).info
}
