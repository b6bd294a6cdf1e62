import type { Call } from '@mersal/contract'

/** Headings by the beginning of a path. The first match wins. */
const headings = [
  ['/dashboard/auth/', 'Signing in'],
  ['/dashboard/account/', 'Own account'],
  ['/integration/auth/', 'Signing in'],
  ['/auth/', 'Signing in'],
  ['/dashboard/view', 'Home'],
  ['/dashboard/today', 'Home'],
  ['/dashboard/branches/', 'Branches'],
  ['/dashboard/company/', 'Company'],
  ['/dashboard/prices/', 'Prices'],
  ['/dashboard/clients/webhooks/', 'Webhooks'],
  ['/dashboard/clients/', 'Clients'],
  ['/dashboard/employees/', 'Employees'],
  ['/dashboard/logs/', 'Logs'],
  ['/dashboard/wallet/', 'Wallet'],
  ['/dashboard/approvals/', 'Wallet'],
  ['/dashboard/invoices/', 'Wallet'],
  ['/dashboard/pay/', 'Wallet'],
  ['/dashboard/places/', 'Map'],
  ['/dashboard/documents/', 'Documents'],
  ['/dashboard/messages/', 'Messages'],
  ['/dashboard/', 'Shipments'],
  ['/shipments/', 'Shipments'],
  ['/merchant/', 'Merchant API'],
  ['/courier/', 'Delivery boys'],
  ['/integration/', 'Docs console'],
  ['/track', 'Public'],
  ['/receiver/', 'Receivers'],
  ['/contact', 'Public'],
  ['/company', 'Public'],
  ['/setup', 'Public'],
] as const

export type Tag = (typeof headings)[number][1]

/** The headings in the order of the page, with their descriptions. */
export const tags: Readonly<Record<Tag, string>> = {
  'Signing in': 'Sessions and password resets.',
  'Own account': 'The caller’s own sessions, password and second factor.',
  Home: 'The figures of the first screen.',
  Branches: 'Branches and what they earn.',
  Company: 'The company’s name, contact data, texts, calendar and rules.',
  Prices: 'Price lists and VAT.',
  Clients: 'Merchants, their discounts and API credentials.',
  Webhooks: 'Webhooks: events of shipments for a client’s own programs.',
  Employees: 'People, their permissions, vehicles and passwords.',
  Shipments: 'Shipments from the order to the cash.',
  Documents: 'Files that are made on request: progress and download.',
  Messages: 'What receivers and clients are told, and how it arrived.',
  Logs: 'Who changed what, and when.',
  Wallet: 'Balances and movements of money.',
  Map: 'The governorates, cities and districts of Egypt.',
  'Merchant API': 'Calls for a merchant’s own systems, with API credentials.',
  'Delivery boys': 'The lines of the calling delivery boy.',
  'Docs console': 'The same features in the shape of the docs console.',
  Receivers: 'What the receiver of a parcel sees and decides.',
  Public: 'Calls that need no session.',
}

/** @throws {Error} when a path matches no heading. */
export function tagOf(path: Call['path']): Tag {
  const heading = headings.find(([begin]) => path.startsWith(begin))
  if (!heading) throw new Error(`${path} has no heading in the API document`)
  return heading[1]
}
