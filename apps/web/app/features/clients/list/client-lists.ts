import { paths } from '../../../paths.ts'
import { defineList, type ListDefinition } from '../../../ui/list/list-definition.ts'

/** The list of clients of one console. */
export type ClientList = {
  path: string
  definition: ListDefinition<'listClients' | 'docsListClients', 'search'>
  /** True where the call can sort. */
  isSorted: boolean
}

export const consoleClientList: ClientList = {
  path: paths.clients,
  definition: defineList('listClients', ['search']),
  isSorted: true,
}

/** The integration call of this list has a fixed order. */
export const docsClientList: ClientList = {
  path: paths.docsClients,
  definition: defineList('docsListClients', ['search'], ''),
  isSorted: false,
}
