import { bareAwb, type CompanySection } from '@mersal/contract'
// Each start of the build loads this file a few times, and the whole contract would be 125 modules more.
import { fallbackLanguage, type Language, languages } from '@mersal/contract/language'

/** Every URL of the site, with the spellings of the spec (spec §2). Only the design page of development is in `routes.ts`. */
export const paths = {
  dashboard: '/dashboard',
  account: '/dashboard/account',
  branches: '/dashboard/branches',
  clients: '/dashboard/clients',
  employees: '/dashboard/employees',
  shipments: '/dashboard/shipments',
  logs: '/dashboard/logs',
  /** Entries of the log that a shipment links to. */
  shipmentLogs: '/dashboard/shipments/logs',
  /** Events that a consumer could not handle. */
  events: '/dashboard/events',
  scan: '/dashboard/scan',
  /** What needs a person. */
  cases: '/dashboard/cases',
  /** What receivers and clients were told. */
  messages: '/dashboard/messages',
  /** Phones to which nothing is delivered. */
  barredPhones: '/dashboard/barred-phones',
  /** Parcels between branches, by driver. */
  manifests: '/dashboard/manifests',
  /** How deliveries end, by branch and delivery boy. */
  performance: '/dashboard/performance',
  /** Trial balance and journal. */
  books: '/dashboard/books',
  /** The runs of a branch on a day. */
  runs: '/dashboard/runs',
  calculation: '/dashboard/calculation',
  wallet: '/dashboard/wallet',
  safe: '/dashboard/safe',
  /** Tax invoices and credit notes. */
  invoices: '/dashboard/invoices',
  /** Pay sheets of delivery boys. */
  pay: '/dashboard/pay',
  /** Acts with money that wait for a second person. */
  approvals: '/dashboard/approvals',
  /** Batches that pay clients. */
  payouts: '/dashboard/payouts',
  /** The company's own data, by section. */
  company: '/dashboard/company',
  prices: '/dashboard/prices',
  /** The districts and areas of branches. */
  areas: '/dashboard/areas',
  /** The first start of a company. */
  setup: '/setup',
  /** The last step of the older flow of a reset (spec §2). */
  olderNewPassword: '/create-new-password',
  /** The docs console, the second one (spec §2). */
  docsDashboard: '/docs/dashboard',
  docsBranches: '/docs/dashboard/branches',
  docsClients: '/docs/dashboard/clients',
  docsEmployees: '/docs/dashboard/employees',
  apiDocument: '/api/docs',
  /** The courier app, and a QR code of its URL. */
  courier: '/courier',
  courierQr: '/courier-qr.svg',
  /** Not a page of its own. Every unknown path shows it. */
  notFound: { en: '/not-found', ar: '/ar/not-found' },
} as const

/** The screens of one record, below the path of its list (spec §2). */
export function addPath(list: string): string {
  return `${list}/add`
}

export function viewPath(list: string, id: number | string): string {
  return `${list}/view/${id}`
}

export function editPath(list: string, id: number | string): string {
  return `${list}/edit/${id}`
}

/** The path of a record in edit mode. The docs console edits in place and has no separate path (spec §2). */
export function editInPlacePath(list: string, id: number | string): string {
  return `${viewPath(list, id)}?edit=1`
}

export function isEditing(query: URLSearchParams): boolean {
  return query.get('edit') === '1'
}

/** A shipment by its bare AWB, or by its three-part form, whose last part is the bare AWB (spec §2). */
export function shipmentPath(awb: string, branchId?: number): string {
  const bare = bareAwb(awb)
  return viewPath(paths.shipments, branchId === undefined ? bare : `${bare}/${branchId}`)
}

/** Order files: the upload page, and each file by its id. */
export const orderFilesPath = `${paths.shipments}/import`

export function orderFilePath(id: number | string): string {
  return `${orderFilesPath}/${id}`
}

/** The texts of messages. */
export const messageTemplatesPath = `${paths.messages}/templates`
/** Phones that get no messages. */
export const stoppedPhonesPath = `${paths.messages}/stopped-phones`

/** A batch of payouts, and the formats and limits of payouts. */
export const payoutPaths = {
  batch: (id: number | string) => `${paths.payouts}/batches/${id}`,
  settings: `${paths.payouts}/settings`,
}

/** The pages of the wallet: one movement, the preview of a client's settlement, and the statement of a past one. */
export const walletPaths = {
  movement: (id: number | string) => `${paths.wallet}/movements/${id}`,
  client: (id: number | string) => `${paths.wallet}/clients/${id}`,
  settlement: (id: number | string) => `${paths.wallet}/settlements/${id}`,
} as const

/** One version of a price list. */
export function pricesPath(id: number | string): string {
  return `${paths.prices}/${id}`
}

/** One manifest. */
export function manifestPath(id: number | string): string {
  return viewPath(paths.manifests, id)
}

/** The webhooks of a client, and one of them. */
export function webhooksPath(clientId: number | string): string {
  return `${paths.clients}/webhooks/${clientId}`
}

export function webhookPath(clientId: number | string, webhookId: number | string): string {
  return `${webhooksPath(clientId)}/${webhookId}`
}

/** One entry of the log (spec §2). */
export function logPath(id: number | string): string {
  return `${paths.logs}/${id}`
}

/** One section of the company's data. */
export function companyPath(section: CompanySection): string {
  return `${paths.company}?tab=${section}`
}

/** A stored image, by its id. */
export function imagePath(id: string): string {
  return `/images/${id}.webp`
}

/** A list with filters. `filters` uses the names of its address. */
export function narrowedPath(list: string, filters: Readonly<Record<string, string>>): string {
  return `${list}?${new URLSearchParams(filters)}`
}

/** The page that prints one copy of each waybill. */
export function printPath(awbs: readonly string[], copy: 'buyer' | 'seller'): string {
  return `${paths.shipments}/print?${new URLSearchParams({ awbs: awbs.join(','), copy })}`
}

/** The people of one sign-in, and what the browser needs to know of them. */
export type Audience = {
  home: string
  signIn: string
  /** The steps of a password reset. */
  reset: { start: string; code: string; newPassword: string }
  /** The storage key of the session. Audiences with the same key share one. */
  session: string
  /** The page that opens when a session ends. */
  end: (language: Language) => string
}

const consoleReset = {
  start: '/dashboard/reset-password',
  code: '/dashboard/verfication-code',
  newPassword: '/dashboard/create-new-password',
}

/** THE table of audiences. */
export const audiences = {
  console: {
    home: paths.dashboard,
    signIn: '/dashboard/signin',
    reset: consoleReset,
    session: 'mersal.session',
    end: (language) => publicPages.home[language],
  },
  docs: {
    home: paths.docsDashboard,
    signIn: '/docs/dashboard/signin',
    reset: {
      start: '/docs/dashboard/reset-password',
      code: '/docs/dashboard/verfication-code',
      newPassword: '/docs/dashboard/create-new-password',
    },
    session: 'mersal.session',
    end: (language) => publicPages.home[language],
  },
  courier: {
    home: paths.courier,
    signIn: '/courier/signin',
    reset: consoleReset,
    session: 'mersal.session',
    end: () => '/courier/signin',
  },
} as const satisfies Record<string, Audience>

/** The audience of an address. Addresses outside every app are the console's. */
export function audienceOf(pathname: string): Audience {
  return Object.values(audiences).find(({ home }) => isAtOrUnder(home, pathname)) ?? audiences.console
}

/** Sign-in pages with their own prerendered document, so that they show at once. */
export const prerenderedSignIn = [audiences.console.signIn, audiences.docs.signIn] as const

/** The documents of the courier app. */
export const courierPages = [audiences.courier.home, audiences.courier.signIn] as const

/** Sign-in with the requested page as `to`. */
export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  const { signIn, home } = audienceOf(pathname)
  const asked = pathname + search
  return asked === home ? signIn : `${signIn}?${new URLSearchParams({ to: asked })}`
}

/** The page of an audience that `to` names. Null for anything else, such as another site. */
export function askedPage(
  { home, signIn, reset }: Audience,
  to: string,
): { pathname: string; search: string } | null {
  const here = 'https://console.invalid'
  const url = URL.canParse(to, here) ? new URL(to, here) : null
  if (url?.origin !== here || !isAtOrUnder(home, url.pathname)) return null
  return [signIn, ...Object.values(reset)].includes(url.pathname) ? null : url
}

const midReset: readonly string[] = [
  ...Object.values(audiences).flatMap(({ reset }) => [reset.code, reset.newPassword]),
  paths.olderNewPassword,
]

/** True for the steps of a reset that need data of earlier steps. */
export function isMidReset(pathname: string): boolean {
  return midReset.includes(pathname)
}

/** Prerendered pages: English at `/…`, Arabic at `/ar/…`. */
export const publicPages = {
  home: { en: '/', ar: '/ar' },
  about: { en: '/about', ar: '/ar/about' },
  contact: { en: '/contact-us', ar: '/ar/contact-us' },
  download: { en: '/download', ar: '/ar/download' },
  terms: { en: '/terms-conditions', ar: '/ar/terms-conditions' },
  privacy: { en: '/privacy-policy', ar: '/ar/privacy-policy' },
  track: { en: '/track', ar: '/ar/track' },
} as const satisfies Record<string, Record<Language, string>>

/**
 * The frame of the receiver's page, in each language. Not a page of its own: the server fills it for each parcel and serves
 * it at `receiverAddress`.
 */
export const receiverFrames = { en: '/r', ar: '/ar/r' } as const satisfies Record<Language, string>
/** The token of the link in the frame. The server replaces it. */
export const receiverToken = '--token--'

export function receiverAddress(token: string, language: Language): string {
  return `/r/${token}?language=${language}`
}

export type PublicPage = keyof typeof publicPages

/** The part after `/track/`: a bare AWB, or its three-part form. */
export const awbSegment = '(?:[1-9]\\d{0,14}-[1-9]\\d{0,4}-)?[1-9]\\d{11}'

/**
 * A placeholder in built documents. The server replaces it with the origin of the request, so no address is configured.
 */
export const placeholderOrigin = 'https://site.invalid'

/** The base path of calls on the page's own host. */
export const callBase = '/api'

/** Paths at and below these use the person's language. Every other path defines its own. */
export const consoleRoots: readonly string[] = [
  ...Object.values(audiences).map(({ home }) => home),
  paths.setup,
  paths.olderNewPassword,
]

export function isConsolePath(pathname: string): boolean {
  return consoleRoots.some((root) => isAtOrUnder(root, pathname))
}

function isAtOrUnder(root: string, pathname: string): boolean {
  return pathname === root || pathname.startsWith(`${root}/`)
}

export function languageOfPublicPath(pathname: string): Language {
  const beneath = languages.find((language) => isAtOrUnder(publicPages.home[language], pathname))
  return beneath ?? fallbackLanguage
}

/** The page of one parcel. */
export function trackPath(language: Language, awb: string): string {
  return `${publicPages.track[language]}/${awb}`
}

/** The same page in `language`, with the same parcel. The home page for an unknown path. */
export function samePageIn(language: Language, pathname: string): string {
  const bare = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  const page = Object.values(publicPages).find((twins) => (Object.values(twins) as string[]).includes(bare))
  if (page) return page[language]
  const track = Object.values(publicPages.track).find((path) => bare.startsWith(`${path}/`))
  return track ? trackPath(language, bare.slice(track.length + 1)) : publicPages.home[language]
}
