import { fallbackLanguage, type Language, languages } from '@mersal/contract'

/** The only place where a URL of the site is spelled, spellings of the spec included (spec §2). */
export const paths = {
  dashboard: '/dashboard',
  account: '/dashboard/account',
  branches: '/dashboard/branches',
  clients: '/dashboard/clients',
  employees: '/dashboard/employees',
  shipments: '/dashboard/shipments',
  logs: '/dashboard/logs',
  /** Entries of the log that are reached from a shipment. */
  shipmentLogs: '/dashboard/shipments/logs',
  /** Events that a consumer could not handle. */
  events: '/dashboard/events',
  scan: '/dashboard/scan',
  calculation: '/dashboard/calculation',
  wallet: '/dashboard/wallet',
  /** While developing only. */
  docsDashboard: '/docs/dashboard',
  docsBranches: '/docs/dashboard/branches',
  docsClients: '/docs/dashboard/clients',
  docsEmployees: '/docs/dashboard/employees',
  apiDocument: '/api/docs',
  /** The delivery boys' app, and the picture of its address for a phone's camera. */
  courier: '/courier',
  courierSignIn: '/courier/signin',
  courierQr: '/courier-qr.svg',
  /** Not a page of its own: any unknown path shows it. */
  notFound: { en: '/not-found', ar: '/ar/not-found' },
} as const

/** The screens of one record, under the list they belong to (spec §2). */
export function addPath(list: string): string {
  return `${list}/add`
}

export function viewPath(list: string, id: number | string): string {
  return `${list}/view/${id}`
}

export function editPath(list: string, id: number | string): string {
  return `${list}/edit/${id}`
}

/** A record edited where it is viewed: the docs console has no path of its own for it (spec §2). */
export function editInPlacePath(list: string, id: number | string): string {
  return `${viewPath(list, id)}?edit=1`
}

export function isEditing(query: URLSearchParams): boolean {
  return query.get('edit') === '1'
}

/** A shipment by its bare AWB, or its three-part form, whose last part is the bare one (spec §2). */
export function shipmentPath(awb: string, branchId?: number): string {
  const bare = awb.slice(awb.lastIndexOf('-') + 1)
  return viewPath(paths.shipments, branchId === undefined ? bare : `${bare}/${branchId}`)
}

/** Orders from a file: where files are sent from, and each file by its number. */
export const orderFilesPath = `${paths.shipments}/import`

export function orderFilePath(id: number | string): string {
  return `${orderFilesPath}/${id}`
}

/** What the wallet leads to: one movement, what a client is to be paid, and the statement of a settlement. */
export const walletPaths = {
  movement: (id: number | string) => `${paths.wallet}/movements/${id}`,
  client: (id: number | string) => `${paths.wallet}/clients/${id}`,
  settlement: (id: number | string) => `${paths.wallet}/settlements/${id}`,
} as const

/** Where a client's programs are told what happens, and one of these addresses. */
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

/** A list narrowed by `filters`, which are named as in its address. */
export function narrowedPath(list: string, filters: Readonly<Record<string, string>>): string {
  return `${list}?${new URLSearchParams(filters)}`
}

/** The page that prints one copy of each waybill. */
export function printPath(awbs: readonly string[], copy: 'buyer' | 'seller'): string {
  return `${paths.shipments}/print?${new URLSearchParams({ awbs: awbs.join(','), copy })}`
}

/** Signing in and a forgotten password, once for each console, and the older flow's last step (spec §2). */
export const signInPaths = {
  console: {
    home: paths.dashboard,
    signIn: '/dashboard/signin',
    resetPassword: '/dashboard/reset-password',
    resetCode: '/dashboard/verfication-code',
    newPassword: '/dashboard/create-new-password',
  },
  docs: {
    home: paths.docsDashboard,
    signIn: '/docs/dashboard/signin',
    resetPassword: '/docs/dashboard/reset-password',
    resetCode: '/docs/dashboard/verfication-code',
    newPassword: '/docs/dashboard/create-new-password',
  },
  older: { newPassword: '/create-new-password' },
} as const

/** Pages of sign-in that have a document of their own, so that they show at once. */
export const prerenderedSignIn = [
  signInPaths.console.signIn,
  signInPaths.docs.signIn,
  paths.courierSignIn,
] as const

/** Sign-in, which leads on to the page that was asked for. */
export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  const { signIn, home } = signInPaths[consoleOf(pathname)]
  const asked = pathname + search
  return asked === home ? signIn : `${signIn}?${new URLSearchParams({ to: asked })}`
}

/** The page of console `set` that `to` names; null for anything else, such as another site. */
export function consolePageOf(
  set: 'console' | 'docs',
  to: string,
): { pathname: string; search: string } | null {
  const { home, ...outside } = signInPaths[set]
  const here = 'https://console.invalid'
  const url = URL.canParse(to, here) ? new URL(to, here) : null
  if (url?.origin !== here || !isAtOrUnder(home, url.pathname)) return null
  return (Object.values(outside) as string[]).includes(url.pathname) ? null : url
}

const midReset: readonly string[] = [
  signInPaths.console.resetCode,
  signInPaths.console.newPassword,
  signInPaths.docs.resetCode,
  signInPaths.docs.newPassword,
  signInPaths.older.newPassword,
]

/** True for the steps of a reset that need what the steps before them know. */
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

export type PublicPage = keyof typeof publicPages

/** What follows `/track/`: a bare AWB, or its three-part form. */
export const awbSegment = '(?:[1-9]\\d{0,14}-[1-9]\\d{0,4}-)?[1-9]\\d{11}'

/** Stands in built documents where the server writes the origin it is asked under: no address is configured. */
export const placeholderOrigin = 'https://site.invalid'

/** Where calls live on the page's own host. */
export const callBase = '/api'

/** Everything at and under these follows the person's language; every other path says its own. */
export const consoleRoots: readonly string[] = [
  paths.dashboard,
  paths.docsDashboard,
  paths.courier,
  signInPaths.older.newPassword,
]

export function isConsolePath(pathname: string): boolean {
  return consoleRoots.some((root) => isAtOrUnder(root, pathname))
}

/** Which of the two consoles a path belongs to. */
export function consoleOf(pathname: string): 'console' | 'docs' {
  return isAtOrUnder(paths.docsDashboard, pathname) ? 'docs' : 'console'
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

/** The same page in `language`, of the same parcel; the home page when the path is unknown. */
export function samePageIn(language: Language, pathname: string): string {
  const bare = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  const page = Object.values(publicPages).find((twins) => (Object.values(twins) as string[]).includes(bare))
  if (page) return page[language]
  const track = Object.values(publicPages.track).find((path) => bare.startsWith(`${path}/`))
  return track ? trackPath(language, bare.slice(track.length + 1)) : publicPages.home[language]
}
