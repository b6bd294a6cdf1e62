import { paths } from '../../../paths.ts'
import { defineList, type ListDefinition } from '../../../ui/list/list-definition.ts'

/** The list of one console's clients. */
export type ClientList = {
  path: string
  definition: ListDefinition<'listClients' | 'docsListClients', 'search'>
  /** True where the call sorts. */
  isSorted: boolean
}

export const consoleClientList: ClientList = {
  path: paths.clients,
  definition: defineList('listClients', ['search']),
  isSorted: true,
}

/** The list of the integration calls has one order. */
export const docsClientList: ClientList = {
  path: paths.docsClients,
  definition: defineList('docsListClients', ['search'], ''),
  isSorted: false,
}
