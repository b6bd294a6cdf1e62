import { paths } from '../../../paths.ts'
import { defineList, type ListDefinition } from '../../list/list-definition.ts'

/** The list of clients of one console. */
export type ClientList = {
  path: string
  definition: ListDefinition<'listClients' | 'docsListClients', 'search'>
}

export const consoleClientList: ClientList = {
  path: paths.clients,
  definition: defineList('listClients', ['search']),
}

export const docsClientList: ClientList = {
  path: paths.docsClients,
  definition: defineList('docsListClients', ['search']),
}
