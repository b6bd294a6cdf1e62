import type { Call } from '@mersal/contract'

/** Under which heading a call is found: the first that its path begins with. */
const headings = [
  ['/dashboard/auth/', 'Signing in'],
  ['/dashboard/account/', 'Own account'],
  ['/integration/auth/', 'Signing in'],
  ['/auth/', 'Signing in'],
  ['/dashboard/view', 'Home'],
  ['/dashboard/today', 'Home'],
  ['/dashboard/branches/', 'Branches'],
  ['/dashboard/clients/webhooks/', 'Webhooks'],
  ['/dashboard/clients/', 'Clients'],
  ['/dashboard/employees/', 'Employees'],
  ['/dashboard/logs/', 'Logs'],
  ['/dashboard/wallet/', 'Wallet'],
  ['/dashboard/places/', 'Map'],
  ['/dashboard/documents/', 'Documents'],
  ['/dashboard/', 'Shipments'],
  ['/shipments/', 'Shipments'],
  ['/merchant/', 'Merchant API'],
  ['/courier/', 'Delivery boys'],
  ['/integration/', 'Docs console'],
  ['/track', 'Public'],
  ['/contact', 'Public'],
] as const

export type Tag = (typeof headings)[number][1]

/** The headings, in the order in which they are read, and what is under each. */
export const tags: Readonly<Record<Tag, string>> = {
  'Signing in': 'Sessions, and new passwords for forgotten ones.',
  'Own account': 'The own sessions, the password and the second step of signing in.',
  Home: 'The figures of the first screen.',
  Branches: 'Branches and what they earn.',
  Clients: 'Merchants, their discounts and API credentials.',
  Webhooks: 'Where a client’s own programs are told what happens to its shipments, and what they are told.',
  Employees: 'People, their permissions, vehicles and passwords.',
  Shipments: 'Shipments from the order to the cash, and everything that happens between.',
  Documents: 'Files that are made on request: how far they are, and where they are saved from.',
  Logs: 'Who changed what, and when.',
  Wallet: 'Who holds which money, and its movements.',
  Map: 'The governorates, cities and districts of Egypt.',
  'Merchant API': 'What a merchant’s own systems may do, with API credentials.',
  'Delivery boys': 'The own lines of the delivery boy who asks.',
  'Docs console': 'The same features in the shape of the docs console.',
  Public: 'What needs no session.',
}

/** @throws {Error} when a path belongs under no heading yet. */
export function tagOf(path: Call['path']): Tag {
  const heading = headings.find(([begin]) => path.startsWith(begin))
  if (!heading) throw new Error(`${path} has no heading in the API document`)
  return heading[1]
}
